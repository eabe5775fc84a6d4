import { expect, test } from '../support/signed-in';

/* Addresses and hashes, in a browser. What the console covers, its menu and its requests: tests/console/functions.test.ts. */

test('[router-history] an address is a plain path, and a reload shows the same screen', async ({ signedIn }) => {
  const page = await signedIn('admin');
  await page.goto('/system/role?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roles');
  expect(page.url()).not.toContain('#');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Menus' }).click();
  await expect(page).toHaveURL(/\/system\/menu\?lang=en$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menus');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roles');
});

test('[scroll-hash] a page scrolls to the element of its hash when it is rendered', async ({ page, server }) => {
  await page.addInitScript(([token]) => localStorage.setItem('acc_token', token ?? ''), [await server.token('admin')]);
  await page.setViewportSize({ width: 1000, height: 400 });
  const part = page.getByRole('region', { name: 'Address' });
  for (const path of ['/operate/company/3', '/operate/company/3/show']) {
    await page.goto(`${path}?lang=en#address`);
    await expect(part).toBeInViewport({ ratio: 0.1 });
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  }
});
