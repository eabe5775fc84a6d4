import { afterAll, beforeAll, it } from 'vitest';
import { raw } from '../../sandbox/database/sql';
import { press, expectTexts, startConsole, type WholeConsole } from '../support/whole-console';

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterAll(() => page.close());

async function count(query: string): Promise<string> {
  const [row] = await page.sandbox.database.query<{ n: string }>(raw(`select count(*)::text as n from ${query}`));
  return Number(row?.n).toLocaleString('en');
}

it('what needs attention is counted, what does not is named', async () => {
  await page.visit('/dashboard?lang=en', 'Dashboard');
  await expectTexts('|Monday, March 2, 2026|As of 08:00|');
  await expectTexts(`|${await count('refund where state = 1')}|Refunds to decide|`);
  await expectTexts(`|${await count('device_duplicate where state = 1')}|Duplicate devices to decide|`);
  await expectTexts('|All clear: Order exports that failed, Order imports with refused rows, ');
});

it('figures are those of the day, compared with the day before at this time, and of other days', async () => {
  await page.visit('/dashboard?lang=en', 'Dashboard');
  const today = await count(`mall_order where gmt_create >= '2026-03-02'`);
  const before = await count(`mall_order where gmt_create >= '2026-03-01' and gmt_create <= '2026-03-01T08:00Z'`);
  await expectTexts(`|Orders|${today}|less:|50%|${before} yesterday by this time|`);
  await expectTexts('|The last 14 days: from 23 to 43, the most on Feb 23|', '|¥377.70|Paid orders: 3|more:|73%|');
  await press('Yesterday');
  await expectTexts(
    `|Orders|${await count(`mall_order where gmt_create >= '2026-03-01' and gmt_create < '2026-03-02'`)}|`,
  );
  await press('7 days');
  await expectTexts(`|Orders|${await count(`mall_order where gmt_create >= '2026-02-24'`)}|`);
});
