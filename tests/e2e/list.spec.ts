import { expect, go, signIn, test } from '../support/console';

test('a list opened by its address requests its rows once', async ({ page }) => {
  await signIn(page, 'admin', '/operate/company');
  const calls: string[] = [];
  page.on(
    'request',
    (request) => void (request.url().includes('/api/') && calls.push(new URL(request.url()).pathname)),
  );
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy');
  expect(calls.filter((path) => path.endsWith('/user/company/list'))).toHaveLength(1);
});

test('a page of a thousand rows renders only the rows near the window', async ({ page }) => {
  await signIn(page, 'admin', '/operate/user?perPage=1000&page=1');
  await expect(page.getByText(/^1–\d{3} of \d{3}$/)).toBeVisible();
  await expect(page.getByRole('row').nth(11)).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(80);
  // Meanwhile rows render again with the names that were read.
  await expect(() => page.getByRole('row').nth(11).scrollIntoViewIfNeeded({ timeout: 1000 })).toPass();
  await page.keyboard.press('End');
  expect(await page.getByRole('row').count()).toBeLessThan(80);
});

test('a part of a screen links back to the screen, also on a phone', async ({ page }) => {
  await signIn(page, 'admin', '/operate/bot.category');
  const where = page.getByRole('list', { name: 'Breadcrumbs' });
  await expect(where).toContainText(/Operation.*Wiki categories/);
  await where.getByRole('link').click();
  await expect(page).toHaveURL(/\/operate\/bot(\?|$)/);
  await page.setViewportSize({ width: 390, height: 844 });
  await go(page, '/operate/bot.category?lang=en');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Back to / })
    .click();
  await expect(page).toHaveURL(/\/operate\/bot(\?|$)/);
});
