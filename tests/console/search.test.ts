import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql, type Sql } from '../../sandbox/database/sql';
import { click, headings, press, startConsole, textsOf, type WholeConsole } from '../support/whole-console';

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterAll(() => page.close());

function box(): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>('Search the console');
}

function type(text: string): void {
  fireEvent.change(box(), { target: { value: text } });
}

/** The results that are offered, by their texts. */
function options(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role="listbox"] [role="option"]')];
}

function optionOf(text: string): HTMLElement | undefined {
  return options().find(({ textContent }) => textContent?.includes(text));
}

async function expectOption(text: string): Promise<HTMLElement> {
  return await waitFor(() => {
    const found = optionOf(text);
    if (!found) throw new Error(`${text} is not offered, but ${options().map(textsOf).join(', ')}`);
    return found;
  });
}

/** The number of results is told when no list is awaited any more. */
async function allAnswered(): Promise<void> {
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toMatch(/\d/));
}

async function openSearch(): Promise<void> {
  await page.visit('/user/info?lang=en', 'My account');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  await screen.findByLabelText('Search the console');
}

async function one(query: Sql): Promise<Record<string, string>> {
  const [row] = await page.sandbox.database.query<Record<string, string>>(query);
  if (!row) throw new Error('The seed has no such record');
  return row;
}

/** A device that no other test searches, so that nothing about it has been read. */
async function aDevice(turn: number): Promise<string> {
  return (await one(sql`select uid from device order by uid limit 1 offset ${10 + turn}`))['uid'] ?? '';
}

it('in Chinese, a screen and what can be done are found by their English names too', async () => {
  await page.visit('/user/info?lang=en', 'My account');
  await press('Language');
  await click(await screen.findByRole('menuitemcheckbox', { name: '简体中文' }));
  await waitFor(() => expect(document.documentElement.lang).toMatch(/^zh/));
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const input = await screen.findByLabelText('搜索控制台');
  fireEvent.change(input, { target: { value: 'Export Companies' } });
  await expectOption('导出：公司');
  fireEvent.change(input, { target: { value: '激活码订单' } });
  await waitFor(() => expect(options()[0]?.textContent).toContain('激活码订单'));
  fireEvent.change(input, { target: { value: 'refunds' } });
  await waitFor(() => expect(options()[0]?.textContent).toContain('退款'));
  expect(document.activeElement).toBe(input);
  fireEvent.keyDown(input, { key: 'Escape' });
  await press('语言');
  await click(await screen.findByRole('menuitemcheckbox', { name: 'English' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
});

it('a record is found by each of its numbers, with or without spaces and separators, and opens', async () => {
  const device = await one(sql`select uid, sn, mac, iccid from device where iccid <> '' order by uid limit 1`);
  const order = await one(
    sql`select order_id, pay_order_id, platform_order_id from mall_order where platform_order_id <> '' order by order_id limit 1`,
  );
  const code = await one(sql`select cdk from activation_code order by cdk limit 1`);
  const person = await one(
    sql`select user_id, user_name, user_phone from account where user_phone <> '' order by id limit 1`,
  );
  const appUser = await one(
    sql`select user_id, user_phone from app_user where user_phone <> '' order by user_id limit 1`,
  );
  const bareMac = (device['mac'] ?? '').replaceAll(':', '').toLowerCase();
  const keys: [typed: string | undefined, title: string | undefined][] = [
    [device['uid'], device['uid']],
    [device['uid']?.toLowerCase(), device['uid']],
    [device['sn'], device['uid']],
    [device['mac'], device['uid']],
    [bareMac, device['uid']],
    [device['mac']?.replaceAll(':', '-'), device['uid']],
    [device['iccid'], device['uid']],
    [device['iccid'], device['iccid']],
    [order['order_id'], order['order_id']],
    [order['pay_order_id'], order['order_id']],
    [order['platform_order_id'], order['order_id']],
    [code['cdk'], code['cdk']],
    [person['user_id'], person['user_id']],
    [person['user_phone'], person['user_id']],
    [`+86 ${appUser['user_phone']}`, appUser['user_id']],
  ];
  await openSearch();
  for (const [typed = '', title = ''] of keys) {
    // The results of the previous text are gone.
    type('');
    await waitFor(() => expect(optionOf(title)).toBeUndefined());
    const before = page.paths().length;
    type(typed);
    await expectOption(title);
    await allAnswered();
    expect(page.paths().length - before).toBeLessThanOrEqual(12);
  }
  type('');
  await waitFor(() => expect(optionOf(device['uid'] ?? '')).toBeUndefined());
  type(device['mac'] ?? '');
  await click(await expectOption(device['uid'] ?? ''));
  await waitFor(() => expect(headings().join()).toContain(device['uid']));
  expect(screen.queryByLabelText('Search the console')).toBeNull();
});

it('Enter opens the first result, and screens are found in both languages', async () => {
  const uid = await aDevice(0);
  await openSearch();
  type(uid);
  await expectOption(uid);
  await allAnswered();
  fireEvent.keyDown(box(), { key: 'Enter' });
  await waitFor(() => expect(headings().join()).toContain(uid));
  await openSearch();
  type('退款');
  expect(textsOf(await expectOption('Refunds'))).toMatch(/^Refunds/);
});

it('a list that fails shows an error with a retry, and the other results stay', async () => {
  const uid = await aDevice(1);
  await openSearch();
  page.fault({ path: '/v2/mall/admin/order/list', kind: '500', times: 6 });
  type(uid);
  await expectOption(uid);
  const failed = await expectOption('Service orders: the search failed');
  page.sandbox.faults?.clear();
  await click(failed);
  await waitFor(() => expect(optionOf('Service orders: the search failed')).toBeUndefined());
  expect(optionOf(uid)).toBeDefined();
  expect(document.activeElement).toBe(box());
});

it('a screen and its records are neither offered nor requested without the permission to view it', async () => {
  const uid = await aDevice(2);
  await page.visit('/user/info?lang=en', 'My account');
  await page.become('viewer');
  await openSearch();
  const dialog = screen.getByRole('dialog');
  for (const text of [uid, 'refunds', 'create company']) {
    type(text);
    await waitFor(() => expect(within(dialog).getByText('Nothing found.', { exact: false })).toBeTruthy());
    expect(options()).toEqual([]);
    type('');
    await waitFor(() => expect(within(dialog).queryByText('Nothing found.', { exact: false })).toBeNull());
  }
  for (const path of ['/v2/iot/web/uid/reg/list', '/v2/mall/admin/order/list']) expect(page.calls(path)).toEqual([]);
  expect(page.calls('/v2/user/account/list')).not.toEqual([]);
});

it('an action opens its dialog or its form', async () => {
  await page.visit('/user/info?lang=en', 'My account');
  await page.become('admin');
  await openSearch();
  type('import devices');
  await click(await expectOption('Import devices'));
  const dialog = await screen.findByRole('dialog', { name: 'Import devices' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(screen.queryByLabelText('Search the console')).toBeNull();
  await click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.hash).toBe('');
  await openSearch();
  type('export orders');
  await click(await expectOption('Export orders'));
  fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Export orders' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openSearch();
  type('create company');
  await click(await expectOption('Create company'));
  await waitFor(() => expect(location.pathname).toBe('/operate/company/create'));
});
