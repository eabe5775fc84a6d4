import { expect, signIn, test } from '../support/console';

test('when another tab signs in as another user, this tab reads everything again', async ({
  page,
  server,
  context,
}) => {
  await signIn(page, 'admin', '/operate/company');
  const rows = page.locator('tr[data-id]');
  await expect(rows).toHaveCount(10);
  const other = await context.newPage();
  await other.goto('/config.json');
  const token = await server.token('factory');
  await other.evaluate((value) => localStorage.setItem('acc_token', value), token);
  const { data } = await server.api('/v2/user/company/list', { page_no: 1, page_size: 1000 }, 'factory');
  await expect(page.getByText(`1–10 of ${(data as unknown[]).length}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Roles', exact: true })).toHaveCount(0);
});
