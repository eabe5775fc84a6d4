import type { Page } from '@playwright/test';
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
});

test.describe('balance and bills', () => {
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
