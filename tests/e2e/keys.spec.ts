import { expectAccessible } from '../support/accessible';
import { expect, go, signIn, test, waitForKeys } from '../support/console';

const marked = 'tr[data-marked]';

test('single keys move in a list, select and open rows, but not while the user types', async ({ page }) => {
  await signIn(page, 'admin', '/operate/company');
  await expect(page.getByRole('region', { name: 'Companies' })).toHaveAttribute(
    'aria-keyshortcuts',
    'J K Space Enter X A G /',
  );
  const rows = page.locator('tr[data-id]');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rows.nth(1)).toHaveAttribute('data-marked', '');
  await expect(rows.nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 selected');
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');

  await page.keyboard.press('/');
  const name = page.getByRole('search').getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await page.keyboard.type('jx?');
  await expect(name).toHaveValue('jx?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await name.fill('');
  await rows.nth(2).getByRole('link').first().focus();
  const id = await rows.nth(2).getAttribute('data-id');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/operate/company/${id}/show`));
});

test('Space previews a record beside the list and moves to the next one; the focus returns to its row', async ({
  page,
}) => {
  await signIn(page, 'admin', '/operate/company');
  const rows = page.locator('tr[data-id]');
  await page.locator('section[aria-keyshortcuts]').waitFor();
  const titles = await rows.locator('a.v-link').allTextContents();
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  const panel = page.getByRole('dialog', { name: titles[0]!, exact: true });
  await expect(panel.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await expectAccessible(page, { within: '.v-peek' });
  await page.keyboard.press('j');
  const next = page.getByRole('dialog', { name: titles[1]!, exact: true });
  await expect(next.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await expect(page.locator(marked)).toHaveAttribute('data-id', (await rows.nth(1).getAttribute('data-id'))!);
  await page.keyboard.press('x');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows.nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Space');
  await next.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(titles[1]!);
});

test('? and the menu of the list show the keys of the open page', async ({ page }) => {
  await signIn(page, 'admin', '/operate/company');
  await page.locator('section[aria-keyshortcuts]').waitFor();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Shortcuts of this page' }).click();
  const legend = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(legend.getByRole('region', { name: 'This list' })).toContainText('Next row');
  await expectAccessible(page, { within: '[role="dialog"]' });
  await page.keyboard.press('Escape');
  await expect(legend).toHaveCount(0);
  await go(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Companies');
  await waitForKeys(page);
  await page.keyboard.press('?');
  await expect(legend.getByRole('region')).toHaveCount(1);
});

test('the user can choose as many rows as fit the window, and the choice is kept', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, 'admin', '/operate/company');
  const rows = page.locator('tr[data-id]');
  await expect(rows).toHaveCount(10);
  await page.getByLabel('Rows per page').selectOption({ label: 'Fit screen' });
  await expect.poll(() => rows.count()).toBeGreaterThan(12);
  const fitting = await rows.count();
  const isWhole = () =>
    page.evaluate(
      () =>
        document.documentElement.scrollHeight <= innerHeight &&
        [...document.querySelectorAll('.v-table-scroll')].every((each) => each.scrollHeight <= each.clientHeight),
    );
  expect(await isWhole()).toBe(true);
  await page.goto('/operate/company');
  await expect(rows).toHaveCount(fitting);
  await expect(page.getByLabel('Rows per page')).toHaveValue('fit');
  await page.getByLabel('Rows per page').selectOption('10');
  await expect(rows).toHaveCount(10);
});
