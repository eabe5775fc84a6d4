import type { Page, Request } from '@playwright/test';
import { routeLabel } from '../../sandbox/contract';
import { sql } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { chooseIn } from '../support/choose';
import { expect, go, signIn, test, type ConsoleServer } from '../support/console';
import { notChinese, rawKeys } from '../support/untranslated';

function main(page: Page) {
  return page.getByRole('main');
}

function dialog(page: Page, name: string) {
  return page.getByRole('dialog', { name });
}

function card(page: Page, name: string) {
  return main(page).getByRole('region', { name, exact: true });
}

function press(page: Page, name: string) {
  return main(page).getByRole('button', { name, exact: true }).click();
}

function envelopeOf(request: Request) {
  return request.postDataJSON() as { params: Record<string, string> };
}

test.describe("the user's own account", () => {
  /** Opens the dialog from the header's menu, and fills it. */
  const change = async (page: Page, present: string, next: string, repeated = next) => {
    await press(page, 'Change password');
    const asked = dialog(page, 'Change password');
    await asked.getByLabel('Current password', { exact: true }).fill(present);
    await asked.getByLabel('New password', { exact: true }).fill(next);
    await asked.getByLabel('Repeat password').fill(repeated);
    await asked.getByRole('button', { name: 'Change password' }).click();
    return asked;
  };
  const open = async (page: Page) => {
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'My account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  };

  test('shows the identity, the company and the current session', async ({ page }) => {
    await signIn(page, 'factory', '/user/info');
    await expect(main(page).getByRole('heading', { level: 2, name: '陈建华' })).toBeVisible();
    await expect(card(page, 'Company and permissions')).toContainText('深圳锐视智能科技有限公司');
    await expect(card(page, 'Company and permissions')).toContainText('Manufacturer');
    await page.getByRole('button', { name: /^User menu/ }).click();
    await expect(page.getByRole('menu')).toContainText(/Local sandbox · http.*api/);
    await page.keyboard.press('Escape');
    await expectAccessible(page);
  });

  test('can be edited with the permission', async ({ page, server }) => {
    await signIn(page, 'factory', '/user/info');
    await press(page, 'Edit');
    await page.getByLabel('Email').fill('chen@example.cn');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(main(page)).toContainText('chen@example.cn');
    expect(await server.database.query(sql`select user_email from account where user_id = 'factory'`)).toEqual([
      { user_email: 'chen@example.cn' },
    ]);
  });

  test('shows that its validity ends soon', async ({ page, server }) => {
    await server.database.query(
      sql`update account set gmt_validity = now() + interval '5 days 1 hour' where user_id = 'factory'`,
    );
    await signIn(page, 'factory', '/user/info');
    await expect(main(page)).toContainText('Ends in 5 days');
  });

  test('opens also without a menu entry', async ({ page }) => {
    await signIn(page, 'viewer');
    await open(page);
    await expect(main(page).getByRole('heading', { level: 2, name: 'Alice Morgan' })).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'My account' })).toHaveCount(0);
  });

  test('a wrong current password shows one error, at its field', async ({ page }) => {
    await signIn(page, 'viewer', '/user/info');
    const asked = await change(page, 'Wrong@2026', 'Better@2026');
    await expect(asked.getByText('The current password is wrong.')).toHaveCount(1);
    await expect(asked.getByLabel('Current password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(asked.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
      /The current password is wrong\./,
    );
    await expectAccessible(page);
  });

  test('two different new passwords are refused before anything is sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await signIn(page, 'viewer', '/user/info');
    const asked = await change(page, 'Viewer@2026', 'Better@2026', 'Better@2027');
    await expect(asked.getByText('Passwords differ')).toHaveCount(1);
    await asked.getByLabel('New password', { exact: true }).fill('short');
    await asked.getByLabel('Repeat password').fill('short');
    await asked.getByRole('button', { name: 'Change password' }).click();
    await expect(asked.getByText('At least 8 characters')).toBeVisible();
    expect(sent.some((path) => path.endsWith('/user/password/modify'))).toBe(false);
  });

  test('a password change with a lost answer is not sent twice', async ({ page, server }) => {
    await signIn(page, 'viewer', '/user/info');
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.url().endsWith('/user/password/modify'))));
    server.fault({ path: '/user/password/modify', times: 1, kind: 'lost' });
    await change(page, 'Viewer@2026', 'Viewer@2026');
    // The change succeeded: the session has ended, and the new password signs in.
    await expect(page).toHaveURL(/\/login/);
    expect(sent).toBe(1);
  });

  test('[password-modify-payload] a password change ends the session, and the new password signs in', async ({
    page,
    server,
  }) => {
    const [before] = await server.database.query<{ password_hash: string }>(
      sql`select password_hash from account where user_id = 'viewer'`,
    );
    await signIn(page, 'viewer', '/user/info');
    const request = page.waitForRequest('**/user/password/modify');
    await change(page, 'Viewer@2026', 'Better@2026');
    const { params } = envelopeOf(await request);
    expect(Object.keys(params).toSorted()).toEqual(['new_password', 'old_password', 'user_id']);
    expect(params['user_id']).toBe('viewer');
    for (const key of ['old_password', 'new_password']) expect(params[key], key).toMatch(/^[A-Za-z0-9+/]{100,}=*$/);
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('Account').fill('viewer');
    await page.getByLabel('Password', { exact: true }).fill('Better@2026');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
    await server.database.query(
      sql`update account set password_hash = ${before?.password_hash ?? ''} where user_id = 'viewer'`,
    );
  });
});

test.describe('balance and bills', () => {
  const movements = ({ database }: ConsoleServer) =>
    database.query<{ type: number; money: string; comp_id: number }>(
      sql`select type, money::text as money, comp_id from money_flow order by id desc limit 2`,
    );
  const held = async ({ database }: ConsoleServer, company: number) =>
    Number(
      (
        await database.query<{ money: string }>(
          sql`select money::text as money from balance where comp_id = ${company}`,
        )
      )[0]?.money,
    );
  const written = (symbol: string, money: number) =>
    `${symbol}${money.toLocaleString('en', { minimumFractionDigits: 2 })}`;

  const recharge = async (page: Page, money: string) => {
    await press(page, 'Recharge');
    const asked = dialog(page, 'Recharge');
    await asked.getByLabel('Amount').fill(money);
    await asked.getByLabel('Paid by').selectOption({ label: 'Alipay' });
    await asked.getByRole('button', { name: 'Recharge' }).click();
    return asked;
  };

  test('balances are separate for each currency, with sums of the shown rows', async ({ page, server }) => {
    await signIn(page, 'admin', '/user/bills');
    const sums = await server.database.query<{ money_type: number; money: string; companies: number }>(
      sql`select money_type, sum(money)::text as money, count(*)::integer as companies from balance group by 1 order by 1`,
    );
    expect(sums).toHaveLength(3);
    for (const { money_type: type, money, companies } of sums) {
      await expect(card(page, 'Balance')).toContainText(
        `${companies} companies${written(['', '¥', '$', '₹'][type] ?? '', Number(money))}`,
      );
    }
    await expect(card(page, 'Balance')).toContainText(`Your company${written('¥', await held(server, 1))}`);
    const [purchased] = await server.database.query<{ money: string }>(
      sql`select sum(-money)::text as money from money_flow where type = 4 and money_type = 2`,
    );
    await main(page).getByRole('button', { name: 'Purchases' }).click();
    await expect(card(page, 'Sums of the movements shown').getByRole('row', { name: /USD/ })).toContainText(
      `-${written('$', Number(purchased?.money))}`,
    );
    await expect(card(page, 'Sums of the movements shown').getByRole('columnheader', { name: 'Recharge' })).toHaveCount(
      0,
    );
    await expect(page).toHaveURL(/\/user\/bills\?.*filter=/);
    await expectAccessible(page);
  });

  test('a recharge appears in balance, sums and list', async ({ page, server }) => {
    const before = await held(server, 2);
    await signIn(page, 'admin', '/user/bills');
    await press(page, 'Recharge');
    const asked = dialog(page, 'Recharge');
    await chooseIn(asked.getByRole('combobox', { name: 'Company' }), { labels: ['深圳锐视智能科技有限公司'], turn: 0 });
    await asked.getByLabel('Amount').fill('0.01');
    await asked.getByLabel('Paid by').selectOption({ label: 'WeChat Pay' });
    await asked.getByRole('button', { name: 'Recharge' }).click();
    await expect(asked).toHaveCount(0);
    await expect(
      main(page)
        .getByRole('row')
        .nth(1)
        .or(main(page).getByRole('row', { name: /¥0\.01/ }))
        .filter({ hasText: '¥0.01' })
        .first(),
    ).toBeVisible();
    expect(await held(server, 2)).toBeCloseTo(before + 0.01, 2);
  });

  test('a recharge outside the limits is refused before it is sent', async ({ page, server }) => {
    const before = await movements(server);
    await signIn(page, 'admin', '/user/bills');
    const asked = await recharge(page, '5000.01');
    await expect(asked.getByText('Please enter a number from 0.01 to 5000')).toHaveCount(1);
    await asked.getByLabel('Amount').fill('0');
    await expect(asked.getByText('Please enter a number from 0.01 to 5000')).toHaveCount(1);
    expect(await movements(server)).toEqual(before);
  });

  test('a recharge with a lost answer is not sent twice', async ({ page, server }) => {
    const before = await held(server, 1);
    await signIn(page, 'admin', '/user/bills');
    server.fault({ path: '/pay/order/add', times: 1, kind: 'lost' });
    const asked = await recharge(page, '12.34');
    await expect(asked.getByRole('alert')).toContainText('may or may not have been made');
    await expect(asked.getByRole('button', { name: 'Recharge' })).toBeDisabled();
    // The page behind the modal dialog was read again.
    await expect(page.locator('.v-total').first()).toContainText(`Your company${written('¥', before + 12.34)}`);
    await asked.getByRole('button', { name: 'Close' }).click();
    await expect(main(page).getByRole('row').filter({ hasText: '¥12.34' })).toHaveCount(1);
    expect(await held(server, 1)).toBeCloseTo(before + 12.34, 2);
  });

  test('a gift above the balance is refused at its amount, and one within it is transferred', async ({
    page,
    server,
  }) => {
    const [giver, taker] = [await held(server, 1), await held(server, 2)];
    await signIn(page, 'admin', '/user/bills');
    await press(page, 'Give');
    const asked = dialog(page, 'Give');
    await chooseIn(asked.getByRole('combobox', { name: 'To' }), { labels: ['深圳锐视智能科技有限公司'], turn: 0 });
    await asked.getByLabel('Amount').fill(String(giver + 1));
    await asked.getByRole('button', { name: 'Give' }).click();
    await expect(asked.getByText('The amount is more than the balance of your company.')).toHaveCount(1);
    expect(await held(server, 1)).toBe(giver);
    await asked.getByLabel('Amount').fill('10');
    await asked.getByRole('button', { name: 'Give' }).click();
    await expect(asked).toHaveCount(0);
    await expect(card(page, 'Balance')).toContainText(`Your company${written('¥', giver - 10)}`);
    expect(await held(server, 1)).toBeCloseTo(giver - 10, 2);
    expect(await held(server, 2)).toBeCloseTo(taker + 10, 2);
  });

  test('a failed card of balances shows an error and can be read again', async ({ page, server }) => {
    server.fault({ path: '/v2/mall/comp/money/get', times: 1, kind: '500' });
    await signIn(page, 'factory', '/user/bills');
    await expect(card(page, 'Balance')).toContainText('The server answered with status 500');
    await expect(main(page).getByRole('row').nth(2)).toBeVisible();
    await card(page, 'Balance').getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Balance')).toContainText('Your company¥');
  });

  test('a user without the permissions cannot move money', async ({ page }) => {
    await signIn(page, 'factory', '/user/bills');
    await expect(card(page, 'Balance')).toContainText('Your company¥');
    for (const name of ['Recharge', 'Give'])
      await expect(main(page).getByRole('button', { name, exact: true })).toHaveCount(0);
  });
});

// In English, and at the width of a desktop, they are checked in routes.spec.ts.
test('account and bills are accessible and fit a phone, in Chinese and in the dark theme', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'admin', '/user/info?lang=zh');
  for (const path of ['/user/info', '/user/bills']) {
    await go(page, `${path}?lang=zh`);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(routeLabel(path).zh);
    await expect(main(page).locator('.v-card dd').first()).toBeVisible();
    await expect(main(page).locator('.c-skeleton')).toHaveCount(0);
    await expectAccessible(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await rawKeys(page)).toEqual([]);
    expect((await notChinese(page)).filter((name) => !/USD|CNY|INR|系统|¥/.test(name))).toEqual([]);
  }
});
