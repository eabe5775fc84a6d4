import { expect, signIn, test } from '../support/console';
import { everything, path, programWizard, storedOf } from '../support/program-wizard';

const goodAdd = '/v2/mall/admin/product/add';

test('after a reload during a call the page continues with the record of that call', async ({ page, server }) => {
  const wizard = programWizard(page);
  await signIn(page, 'admin', path);
  await wizard.fillAll('Pier Four');
  // The platform creates the record, and its answer does not arrive.
  const reached = new Promise<void>((resolve) => {
    void page.route(`**${goodAdd}`, async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await wizard.create(8);
  await reached;
  await page.reload();
  await page.unroute(`**${goodAdd}`);
  await expect(wizard.main.getByText(/Pier Four, left on/)).toBeVisible();
  await expect(wizard.main.getByText('2 of its records have been created already.')).toBeVisible();
  await wizard.main.getByRole('button', { name: 'Resume' }).click();
  await expect(wizard.main.getByText('2 of 8 records exist. Nothing that exists is created again.')).toBeVisible();
  await wizard.main.getByRole('button', { name: 'Continue' }).click();
  await wizard.finished('Pier Four');
  expect(await storedOf(server, 'Pier Four')).toEqual(everything);
});
