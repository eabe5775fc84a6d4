import { expect, go, signIn, test } from '../support/console';

test('[menu-per-user] viewer sees two screens and can change nothing', async ({ page }) => {
  await signIn(page, 'viewer', '/operate/company');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: /Companies|Users/ }),
  ).toHaveCount(2);
  await expect(
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Goods' }),
  ).toHaveCount(0);
  for (const name of ['Create', 'Edit', 'Delete', 'Export'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await go(page, '/operate/company/create?lang=en');
  await expect(page.getByText('No permission to save here')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^(Create|Save)$/ })).toHaveCount(0);
});

test('[no-permission-text] a screen without the permission shows a message', async ({ page }) => {
  await signIn(page, 'viewer', '/system/role');
  await expect(page.getByText('No permission to view')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const fact of ['/system/role', 'Alice Morgan', 'Viewer'])
    await expect(page.getByRole('main')).toContainText(fact);
  await page.getByRole('button', { name: 'To my first page' }).click();
  await expect(page).toHaveURL(/\/operate\//);
});

test('the platform refuses requests of viewer as well', async ({ server }) => {
  const before = await server.api('/v2/user/company/list', { page_no: 1, page_size: 1, only_sub: 1 }, 'viewer');
  expect(before.code).toBe(200);
  for (const path of ['/v2/user/company/add', '/v2/user/company/del', '/v2/user/account/del', '/v2/user/role/add']) {
    expect((await server.api(path, { comp_id: 2, id: 2 }, 'viewer')).code, path).toBe(513);
  }
  expect((await server.api('/v2/user/menu/list', { type: 'all' }, 'viewer')).code).toBe(513);
});

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
