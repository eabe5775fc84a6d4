import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sql } from '../../sandbox/database/sql';
import { chooseIn } from '../support/choose';
import { expectPart } from '../support/dom-expect';
import type { DomPart } from '../support/dom-part';
import { domPage } from '../support/dom-screen';
import { startConsole, type WholeConsole } from '../support/whole-console';

/* Balances, and how money comes and goes. Refused and lost recharges: account.test.ts. */

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterEach(() => page.leave());
afterAll(() => page.close());

function main(): DomPart {
  return domPage.getByRole('main');
}

function dialog(name: string): DomPart {
  return domPage.getByRole('dialog', { name });
}

function card(name: string): DomPart {
  return main().getByRole('region', { name, exact: true });
}

function press(name: string): Promise<void> {
  return main().getByRole('button', { name, exact: true }).click();
}

/** What a company has in its own currency. */
async function held(company: number): Promise<number> {
  const [row] = await page.sandbox.database.query<{ money: string }>(
    sql`select money::text as money from balance where comp_id = ${company}`,
  );
  return Number(row?.money);
}

function written(symbol: string, money: number): string {
  return `${symbol}${money.toLocaleString('en', { minimumFractionDigits: 2 })}`;
}

it('balances are separate for each currency, with sums of the shown rows', async () => {
  // Without the filter that the list remembers.
  await page.screen.open('/user/bills?lang=en&filter=%7B%7D');
  const sums = await page.sandbox.database.query<{ money_type: number; money: string; companies: number }>(
    sql`select money_type, sum(money)::text as money, count(*)::integer as companies from balance group by 1 order by 1`,
  );
  expect(sums).toHaveLength(3);
  for (const { money_type: type, money, companies } of sums) {
    await expectPart(card('Balance')).toContainText(
      `${companies} companies${written(['', '¥', '$', '₹'][type] ?? '', Number(money))}`,
    );
  }
  await expectPart(card('Balance')).toContainText(`Your company${written('¥', await held(1))}`);
  const [purchased] = await page.sandbox.database.query<{ money: string }>(
    sql`select sum(-money)::text as money from money_flow where type = 4 and money_type = 2`,
  );
  await main().getByRole('button', { name: 'Purchases' }).click();
  await expectPart(card('Sums of the movements shown').getByRole('row', { name: /USD/ })).toContainText(
    `−${written('$', Number(purchased?.money))}`,
  );
  await expectPart(card('Sums of the movements shown').getByRole('columnheader', { name: 'Recharge' })).toHaveCount(0);
  await expect.poll(() => location.href).toMatch(/\/user\/bills\?.*filter=/);
});

it('a recharge appears in balance, sums and list', async () => {
  const before = await held(2);
  await page.screen.open('/user/bills?lang=en&filter=%7B%7D');
  await press('Recharge');
  const asked = dialog('Recharge');
  await chooseIn(asked.getByRole('combobox', { name: 'Company' }), { labels: ['深圳锐视智能科技有限公司'], turn: 0 });
  await asked.getByLabel('Amount').fill('0.01');
  await asked.getByLabel('Paid by').selectOption({ label: 'WeChat Pay' });
  await asked.getByRole('button', { name: 'Recharge' }).click();
  await expectPart(asked).toHaveCount(0);
  await expectPart(
    main()
      .getByRole('row')
      .nth(1)
      .or(main().getByRole('row', { name: /¥0\.01/ }))
      .filter({ hasText: '¥0.01' })
      .first(),
  ).toBeVisible();
  expect(await held(2)).toBeCloseTo(before + 0.01, 2);
});

it('a gift above the balance is not sent, and one within it is transferred', async () => {
  const [giver, taker] = [await held(1), await held(2)];
  await page.screen.open('/user/bills?lang=en&filter=%7B%7D');
  await press('Give');
  const asked = dialog('Give');
  await chooseIn(asked.getByRole('combobox', { name: 'To' }), { labels: ['深圳锐视智能科技有限公司'], turn: 0 });
  await asked.getByLabel('Amount').fill(String(giver + 1));
  await asked.getByRole('button', { name: 'Give' }).click();
  await expectPart(asked.getByText(`Please enter a number less than or equal to ${giver}`)).toHaveCount(1);
  expect(await held(1)).toBe(giver);
  await asked.getByLabel('Amount').fill('10');
  await asked.getByRole('button', { name: 'Give' }).click();
  await expectPart(asked).toHaveCount(0);
  await expectPart(card('Balance')).toContainText(`Your company${written('¥', giver - 10)}`);
  expect(await held(1)).toBeCloseTo(giver - 10, 2);
  expect(await held(2)).toBeCloseTo(taker + 10, 2);
});
