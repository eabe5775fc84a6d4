import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../sandbox/database/sql';
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

/* The own account, and balance and bills. */

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole('factory');
});
afterAll(() => page.close());

/** Comes to the own account of a demo account, whose data are read again. */
async function comeAs(account: string): Promise<void> {
  await page.visit('/user/info?lang=en', 'My account');
  await page.become(account);
  await settled();
}

async function comeToBillsAs(account: string): Promise<void> {
  await comeAs(account);
  await page.visit('/user/bills?lang=en', 'Balance and bills');
  await settled();
}

function fill(inside: HTMLElement, label: string, value: string): void {
  fireEvent.change(within(inside).getByLabelText(label), { target: { value } });
}

/** Fills the dialog of the password. */
async function change(present: string, next: string, repeated = next): Promise<HTMLElement> {
  await press('Change password');
  const asked = await screen.findByRole('dialog');
  fill(asked, 'Current password', present);
  fill(asked, 'New password', next);
  fill(asked, 'Repeat password', repeated);
  await click(within(asked).getByRole('button', { name: 'Change password' }));
  return asked;
}

/** Fills the dialog of a recharge. */
async function recharge(money: string): Promise<HTMLElement> {
  await press('Recharge');
  const asked = await screen.findByRole('dialog');
  fill(asked, 'Amount', money);
  const paidBy = within(asked).getByLabelText<HTMLSelectElement>('Paid by');
  const alipay = [...paidBy.options].find(({ text }) => text === 'Alipay');
  fireEvent.change(paidBy, { target: { value: alipay?.value } });
  await click(within(asked).getByRole('button', { name: 'Recharge' }));
  return asked;
}

async function held(company: number): Promise<number> {
  const [row] = await page.sandbox.database.query<{ money: string }>(
    sql`select money::text as money from balance where comp_id = ${company}`,
  );
  return Number(row?.money);
}

it('can be edited with the permission', async () => {
  await comeAs('factory');
  await press('Edit');
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'chen@example.cn' } });
  await press('Save');
  await expectTexts('chen@example.cn');
  expect(await page.sandbox.database.query(sql`select user_email from account where user_id = 'factory'`)).toEqual([
    { user_email: 'chen@example.cn' },
  ]);
});

it('shows that its validity ends soon', async () => {
  await page.sandbox.database.query(
    sql`update account set gmt_validity = '2026-03-07T09:00Z' where user_id = 'factory'`,
  );
  await comeAs('factory');
  await expectTexts('Ends in 5 days');
});

it('opens also without a menu entry', async () => {
  await comeAs('viewer');
  await page.visit('/operate/company?lang=en', 'Companies');
  await press(/^User menu/);
  await click(await screen.findByRole('menuitem', { name: 'My account' }));
  await waitFor(() => expect(headings()).toEqual(['My account']));
  await waitFor(() => expect(main().querySelector('h2')?.textContent).toBe('Alice Morgan (viewer)'));
  expect(within(main()).queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(document.querySelector('nav a[href^="/user/info"]')).toBeNull();
});

it('says the role in the language of the reader, and so does a page without the permission', async () => {
  await comeAs('viewer');
  await expectTexts('Viewer');
  await press('Language');
  await click(await screen.findByRole('menuitemcheckbox', { name: '简体中文' }));
  await expectTexts('个人中心', '只读');
  await page.visit('/system/menu', '菜单配置');
  await expectTexts('没有权限查看', '只读');
  await press('语言');
  await click(await screen.findByRole('menuitemcheckbox', { name: 'English' }));
  await expectTexts('Viewer');
});

it('two different new passwords are refused before anything is sent', async () => {
  await comeAs('viewer');
  const asked = await change('Viewer@2026', 'Better@2026', 'Better@2027');
  await waitFor(() => expect(within(asked).getAllByText('Passwords differ')).toHaveLength(1));
  fill(asked, 'New password', 'short');
  fill(asked, 'Repeat password', 'short');
  await click(within(asked).getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(textsOf(asked)).toContain('At least 8 characters'));
  expect(page.calls('/user/password/modify')).toEqual([]);
  await click(within(asked).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a password change with a lost answer is not sent twice', async () => {
  await comeAs('viewer');
  page.fault({ path: '/user/password/modify', times: 1, kind: 'lost' });
  await change('Viewer@2026', 'Viewer@2026');
  // The change succeeded: the session has ended, and the new password signs in.
  await waitFor(() => expect(headings()).toEqual(['Sign in']));
  expect(page.calls('/user/password/modify')).toHaveLength(1);
});

it('[password-modify-payload] a password change ends the session, and the new password signs in', async () => {
  const [before] = await page.sandbox.database.query<{ password_hash: string }>(
    sql`select password_hash from account where user_id = 'viewer'`,
  );
  await page.become('viewer');
  await comeAs('viewer');
  await change('Viewer@2026', 'Better@2026');
  await waitFor(() => expect(headings()).toEqual(['Sign in']));
  const { params } = page.calls('/user/password/modify')[0] as { params: Record<string, string> };
  expect(Object.keys(params).toSorted()).toEqual(['new_password', 'old_password', 'user_id']);
  expect(params['user_id']).toBe('viewer');
  expect(params['old_password']).toMatch(/^[A-Za-z0-9+/]{100,}=*$/);
  expect(params['new_password']).toMatch(/^[A-Za-z0-9+/]{100,}=*$/);
  fireEvent.change(screen.getByLabelText('Account'), { target: { value: 'viewer' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Better@2026' } });
  await press('Sign in');
  await waitFor(() => expect(headings()).toEqual(['My account']));
  await page.sandbox.database.query(
    sql`update account set password_hash = ${before?.password_hash ?? ''} where user_id = 'viewer'`,
  );
});

it('a recharge outside the limits is refused before it is sent', async () => {
  await page.become('admin');
  await comeToBillsAs('admin');
  const asked = await recharge('5000.01');
  const refusals = () => within(asked).getAllByText('Please enter a number from 0.01 to 5000');
  await waitFor(() => expect(refusals()).toHaveLength(1));
  fill(asked, 'Amount', '0');
  await waitFor(() => expect(refusals()).toHaveLength(1));
  expect(page.calls('/pay/order/add')).toEqual([]);
  await click(within(asked).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a recharge with a lost answer is not sent twice', async () => {
  const before = await held(1);
  await comeToBillsAs('admin');
  page.fault({ path: '/pay/order/add', times: 1, kind: 'lost' });
  const asked = await recharge('12.34');
  await waitFor(() => expect(textsOf(asked)).toContain('may or may not have been made'));
  expect(within(asked).getByRole<HTMLButtonElement>('button', { name: 'Recharge' }).disabled).toBe(true);
  // The page behind the modal dialog was read again.
  const money = `¥${(before + 12.34).toLocaleString('en', { minimumFractionDigits: 2 })}`;
  await waitFor(() => expect(main().querySelector('.v-total')?.textContent).toContain(`Your company${money}`));
  await click(within(asked).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect([...main().querySelectorAll('tr')].map(textsOf).join().split('¥12.34')).toHaveLength(2));
  expect(page.calls('/pay/order/add')).toHaveLength(1);
  expect(await held(1)).toBeCloseTo(before + 12.34, 2);
});

it('a failed card of balances shows an error and can be read again', async () => {
  await comeAs('factory');
  page.fault({ path: '/v2/mall/comp/money/get', times: 1, kind: '500' });
  await page.visit('/user/bills?lang=en', 'Balance and bills');
  await waitFor(() => expect(region('Balance').textContent).toContain('The server answered with status 500'));
  await waitFor(() => expect(main().querySelectorAll('tbody tr').length).toBeGreaterThan(1));
  await click(within(region('Balance')).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(region('Balance').textContent).toContain('Your company¥'));
});

it('a user without the permissions cannot move money', async () => {
  await comeToBillsAs('factory');
  await waitFor(() => expect(region('Balance').textContent).toContain('Your company¥'));
  expect(within(main()).queryByRole('button', { name: /^(Recharge|Give)$/ })).toBeNull();
});
