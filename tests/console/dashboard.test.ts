import { waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { raw, sql } from '../../sandbox/database/sql';
import { matchMedia } from '../../src/ui/media-query.case';
import {
  click,
  expectTexts,
  headings,
  main,
  press,
  region,
  settled,
  startConsole,
  textsOf,
  type WholeConsole,
} from '../support/whole-console';

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterAll(() => page.close());

async function come(): Promise<void> {
  await page.visit('/dashboard?lang=en', 'Dashboard');
  await settled();
}

/** Everything is read again. */
async function comeAs(account: string): Promise<void> {
  await page.visit('/user/info?lang=en', 'My account');
  await page.become(account);
  await page.visit('/dashboard?lang=en');
}

async function count(query: string): Promise<string> {
  const [row] = await page.sandbox.database.query<{ n: string }>(raw(`select count(*)::text as n from ${query}`));
  return Number(row?.n).toLocaleString('en');
}

/** Names of the links inside of a card, whole or up to the number. */
function links(card: string): string[] {
  return [...region(card).querySelectorAll('a')].map((link) => link.getAttribute('aria-label') ?? textsOf(link));
}

it('what needs attention is counted, what does not is named', async () => {
  await come();
  await expectTexts('|Monday, March 2, 2026|As of 08:00|');
  await expectTexts(`|${await count('refund where state = 1')}|Pending refunds|`);
  await expectTexts(`|${await count('device_duplicate where state = 1')}|Pending duplicate devices|`);
  await expectTexts('|Nothing to do: Order exports that failed, Order imports with refused rows, ');
});

it('figures are those of the day, compared with the day before at this time, and of other days', async () => {
  await come();
  const today = await count(`mall_order where gmt_create >= '2026-03-02'`);
  const before = await count(`mall_order where gmt_create >= '2026-03-01' and gmt_create <= '2026-03-01T08:00Z'`);
  await expectTexts(`|Orders|${today}|less:|50%|${before} yesterday by this time|`);
  await expectTexts('|¥377.70|Paid orders: 3|more:|73%|');
  const trends = [...region('Orders').querySelectorAll('[role="img"]')].map((image) =>
    image.getAttribute('aria-label'),
  );
  expect(trends).toEqual(['The last 14 days: from 23 to 43, the most on Feb 23']);
  await press('Yesterday');
  await expectTexts(
    `|Orders|${await count(`mall_order where gmt_create >= '2026-03-01' and gmt_create < '2026-03-02'`)}|`,
  );
  await press('7 days');
  await expectTexts(`|Orders|${await count(`mall_order where gmt_create >= '2026-02-24'`)}|`);
});

it('revenue is separate for each currency and matches the orders', async () => {
  await come();
  await press('7 days');
  await settled();
  const sums = await page.sandbox.database.query<{ money_type: number; total: string }>(sql`
    select money_type, sum(total)::text as total from mall_order where order_state in (2, 3)
      and gmt_create >= '2026-02-24T00:00Z' group by 1 order by 1`);
  const written = sums.map(
    ({ money_type: type, total }) =>
      `${['', '¥', '$', '₹'][type] ?? ''}${Number(total).toLocaleString('en', { minimumFractionDigits: 2 })}`,
  );
  expect(written.length).toBeGreaterThan(1);
  await waitFor(() => expect([...region('Revenue').querySelectorAll('a')].map(textsOf)).toEqual(written));
  expect(region('Revenue').querySelectorAll('[role="img"][aria-label^="The last 14 days: from"]')).toHaveLength(3);
});

it('a number links to its list, whose filter is shown and can be removed', async () => {
  await come();
  const [link] = region('Devices online').querySelectorAll('a');
  if (!link) throw new Error('no number');
  const number = textsOf(link).trim();
  expect(Number(number.replace(',', ''))).toBeGreaterThan(100);
  await click(link);
  await waitFor(() => expect(headings()).toEqual(['Devices']));
  await waitFor(() => expect(main().querySelector('.v-head-total')?.textContent).toBe(number));
  expect(within(main()).getByRole('button', { name: 'Online' }).getAttribute('aria-pressed')).toBe('true');
});

it('a failed card shows an error and can be read again, without the others', async () => {
  page.fault({ path: '/v2/user/admin/service/node/list', times: 1, kind: '500' });
  page.fault({ path: '/v2/umh/admin/user/list', times: 3, kind: 'html' });
  await comeAs('admin');
  await waitFor(() =>
    expect(region('Needs attention').textContent).toContain(
      'Unhealthy service nodes: could not be read. The server answered with status 500.',
    ),
  );
  await waitFor(() =>
    expect(region('New app users').textContent).toContain('The server answered with a web page instead of data'),
  );
  expect(links('Orders')).toHaveLength(1);
  expect(links('Needs attention').filter((name) => /^\d+ Servers offline/.test(name))).toHaveLength(1);
  const status = () => main().querySelector('[role="status"]')?.textContent;
  expect(status()).toBe('2 numbers could not be read');
  await click(within(region('Needs attention')).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(links('Needs attention').join('|')).toMatch(/\d Unhealthy service nodes/));
  await click(within(region('New app users')).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(links('New app users')).toHaveLength(1));
  expect(status()).toBe('');
});

const imports = ['/v2/iot/uid/import/add', '/mall/iccid/import/add', '/mall/order/import/add', '/mall/cdk/use'];
const exports = [
  '/mall/order/export/add',
  '/iot/uid/export/add',
  '/v2/umh/admin/dev/state/export/add',
  '/v2/iot/admin/log/export/add',
];

/** Tasks of each kind: some need attention, and others are old or successful. */
async function addTasks(): Promise<void> {
  const add = (path: string, state: number, fail: number, age: string) =>
    page.sandbox.database.query(
      sql`insert into task (path, name, state, fail, user_id, comp_id, gmt_create) values (${path}, 'Task', ${state}, ${fail}, 'admin', 1, '2026-03-02T08:00Z'::timestamptz - ${raw(`interval '${age}'`)})`,
    );
  for (const [index, path] of imports.entries()) {
    for (let added = 0; added <= index; added += 1) await add(path, 3, 2, '1 hour');
    await add(path, 3, 2, '9 days');
    await add(path, 3, 0, '1 hour');
  }
  for (const path of exports) {
    await add(path, 2, 0, '1 hour');
    await add(path, 2, 0, '9 days');
    await add(path, 3, 0, '1 hour');
  }
}

it('[main-layout] each number is the total of the list that it opens, for every card', async () => {
  matchMedia('(width >= 760px)');
  await addTasks();
  await comeAs('admin');
  await press('7 days');
  await waitFor(() => expect(links('Needs attention')).toHaveLength(19));
  await settled();
  const refused = [...region('Needs attention').querySelectorAll('a')].filter((link) =>
    /^\d+ .*imports with refused rows last 7 days/i.test(link.getAttribute('aria-label') ?? ''),
  );
  const begins = refused.map(({ textContent }) => /^\d (Order|Activation|SIM|Device)/.exec(textContent ?? '')?.[0]);
  expect(begins).toEqual(['3 Order', '4 Activation', '2 SIM', '1 Device']);
  expect(links('Figures')).toHaveLength(11);
  const numbered = [...main().querySelectorAll('a')]
    .map((link) => ({ name: link.getAttribute('aria-label') ?? '', href: link.getAttribute('href') ?? '' }))
    .filter(({ name }) => /^[\d,]+ |: /.test(name));
  expect(numbered.length).toBeGreaterThan(25);
  for (const { name, href } of numbered) {
    const total = /, Paid orders: ([\d,]+)$|^([\d,]+) |: ([\d,]+)$/.exec(name)?.slice(1).find(Boolean);
    await page.visit('/user/info?lang=en', 'My account');
    await page.visit(href);
    // An open record shows its position and the total.
    await waitFor(() => {
      const shown = main()
        .querySelector('.v-head-total, .v-split-place')
        ?.textContent?.replace(/^1 of /, '');
      expect(`${name} at ${href}: ${shown}`).toBe(`${name} at ${href}: ${total}`);
    });
  }
});

it('factory sees the cards of its screens', async () => {
  await comeAs('factory');
  await waitFor(() => expect(headings()).toEqual(['Dashboard']));
  await settled();
  for (const name of ['Revenue', 'Orders']) expect(region(name)).toBeTruthy();
  expect(main().querySelector('[aria-label="Refunds requested"]')).toBeNull();
  expect(region('Needs attention').textContent).not.toMatch(/Service nodes|Servers|Refunds|Feedback/);
});

it('viewer opens the first screen of the menu without a dashboard', async () => {
  await comeAs('viewer');
  await waitFor(() => expect(headings()).toEqual(['Companies']));
});

it('viewer with a dashboard sees the companies and accounts that end soon', async () => {
  await page.setViewerPermissions('dashboard:view', 'company:view', 'operate/user:view');
  await comeAs('viewer');
  await waitFor(() => expect(links('Needs attention').map((name) => name.split(':')[0])).toHaveLength(2));
  expect(links('Needs attention')[0]).toMatch(/Companies whose validity ends/);
  expect(links('Needs attention')[1]).toMatch(/Accounts whose validity ends/);
  expect(within(main()).queryByRole('heading', { name: 'Figures' })).toBeNull();
  expect(links('Your screens')).toEqual(['Companies', 'Users']);
});

it('an ended session leads to the sign-in', async () => {
  await page.visit('/user/info?lang=en', 'My account');
  await page.become('admin');
  page.fault({ path: '/mall/statis/order', times: 3, kind: 'code', code: 401 });
  await page.visit('/dashboard?lang=en', 'Sign in');
  expect(window.location.pathname).toBe('/login');
});
