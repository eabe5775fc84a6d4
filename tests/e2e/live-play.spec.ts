import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/console';
import { aDevice, phone, plays, runningOrders } from '../support/live';

test.describe('/live_play', () => {
  const playerOf = (page: Page, uid: string) => page.getByRole('region', { name: `Live picture of ${uid}` });

  test("[live-play-purpose] [public-pages] plays with the order's key, without an account, on a phone", async ({
    page,
    server,
  }) => {
    const [order] = await runningOrders(server);
    const { link_id: uid, order_id: id, watch_key: key } = order!;
    await page.setViewportSize(phone);
    const asked = page.waitForRequest('**/oss/live/url');
    await page.goto(`/live_play?uid=${uid}&order_id=${id}&order_key=${key}&stream=flv&lang=en`);
    expect((await asked).postDataJSON()).toMatchObject({
      params: { uid, order_id: id, order_key: key, stream: 'flv' },
      request: { acc_token: '' },
    });
    await plays(playerOf(page, uid));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live play');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0);
    await expectAccessible(page);
  });

  test('asks for the device, then for a sign-in that does not sign in to the console', async ({ page, server }) => {
    const uid = await aDevice(server);
    await page.goto('/live_play?lang=en');
    await page.getByRole('button', { name: 'Watch live' }).click();
    await expect(page.getByLabel('Device UID')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Device UID').fill(` ${uid} `);
    await page.getByRole('button', { name: 'Watch live' }).click();
    await expect(page.getByRole('alert')).toContainText('Sign in to watch');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const enter = async (account: string, password: string) => {
      await page.getByLabel('Account').fill(account);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
    };
    await enter('viewer', 'Viewer@2026');
    await expect(page.getByRole('alert')).toContainText('This account may not watch');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await enter('admin', 'Admin@2026');
    await plays(playerOf(page, uid));
    expect(await page.evaluate(() => localStorage.getItem('acc_token'))).toBeNull();
  });

  test('shows an error for an unknown device, and goes back to the form', async ({ page, server }) => {
    const [order] = await runningOrders(server);
    await page.goto(`/live_play?uid=NOBODY&order_id=${order!.order_id}&lang=en`);
    await expect(page.getByRole('alert')).toContainText('Sign in to watch');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Other device' }).click();
    await expect(page.getByLabel('Device UID')).toHaveValue('NOBODY');
    await expectAccessible(page);
  });
});
