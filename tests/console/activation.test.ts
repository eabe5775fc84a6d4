import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../sandbox/database/sql';
import { expectPart } from '../support/dom-expect';
import { domPage } from '../support/dom-screen';
import { click, expectTexts, main, startConsole, type WholeConsole } from '../support/whole-console';

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterAll(() => page.close());

/** A device, and unused codes. */
async function fresh(change: object = {}): Promise<{ batch: number; cdk: string; uid: string }> {
  const made = await page.api(
    '/mall/cdk/order/add',
    { spec_id: 1, comp_id: 2, number: 2, public: 1, use_zone: '', gmt_expire: '2027-01-01 00:00:00', ...change },
    'admin',
  );
  const { batch_id: batch } = made.data as { batch_id: number };
  const [code] = await page.sandbox.database.query<{ cdk: string }>(
    sql`select cdk from activation_code where batch_id = ${batch} limit 1`,
  );
  const [device] = await page.sandbox.database.query<{ uid: string }>(
    sql`select uid from device where comp_id = 2 and zone = 'cn' order by uid limit 1`,
  );
  if (!code || !device) throw new Error('the seed has no code or no device');
  return { batch, cdk: code.cdk, uid: device.uid };
}

function codeBox(): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>('Activation code');
}

function deviceBox(): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>('Device UID');
}

function descriptionOf(input: Element): string {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

async function pressNamed(name: string): Promise<void> {
  await click(await screen.findByRole('button', { name }));
}

async function come(query = ''): Promise<void> {
  await page.visitSignedOut(`/live_cdk?lang=en${query}`, 'Activate a service package');
}

async function show(cdk: string, uid: string): Promise<void> {
  await come();
  fireEvent.change(codeBox(), { target: { value: cdk } });
  fireEvent.change(deviceBox(), { target: { value: uid } });
  await pressNamed('Show the package');
}

async function activate(cdk: string, uid: string): Promise<void> {
  await show(cdk, uid);
  await pressNamed('Activate');
}

async function told(): Promise<string> {
  return (await screen.findByRole('alert')).textContent ?? '';
}

it('fills in code and device from the address of a card, and sends nothing by itself', async () => {
  const { cdk, uid } = await fresh();
  await come(`&cdk=${cdk}&uid=${uid}`);
  expect([codeBox().value, deviceBox().value]).toEqual([cdk, uid]);
  expect(page.paths()).toEqual([]);
  await pressNamed('Show the package');
  await expectTexts('Activate this package?');
  expect(page.calls('/mall/cdk/get')).toHaveLength(1);
});

it('[live-cdk-purpose] shows the package first, and uses the code only after a confirmation', async () => {
  const { cdk, uid } = await fresh();
  const stored = async () => (await page.sandbox.call('/mall/cdk/get', { cdk })).data as Record<string, unknown>[];
  await show(` ${cdk} `, uid);
  await expectPart(domPage.getByRole('heading', { name: 'Activate this package?' })).toBeFocused();
  const [before] = await stored();
  expect(main().textContent).toContain(before?.['spec_name']);
  expect(main().textContent).toContain(uid);
  expect(before).toMatchObject({ state: 2 });
  await pressNamed('Activate');
  await expectPart(domPage.getByRole('heading', { name: 'Activated' })).toBeFocused();
  expect(page.calls('/mall/cdk/use')).toMatchObject([{ params: { cdk, uid }, request: { acc_token: '' } }]);
  expect(await stored()).toMatchObject([{ state: 1 }]);
  await pressNamed('Activate another code');
  expect(codeBox().value).toBe('');
});

it('uses a code once on a double click', async () => {
  const { cdk, uid } = await fresh();
  await show(cdk, uid);
  await screen.findByRole('button', { name: 'Activate' });
  page.fault({ path: '/mall/cdk/use', times: 1, kind: 'delay', ms: 300 });
  await domPage.getByRole('button', { name: 'Activate', exact: true }).dblclick();
  await expectPart(domPage.getByRole('heading', { name: 'Activated' })).toBeVisible();
  expect(page.calls('/mall/cdk/use')).toHaveLength(1);
});

it('asks for missing values', async () => {
  await come();
  await pressNamed('Show the package');
  await waitFor(() => expect(descriptionOf(codeBox())).toBe("Can't be empty"));
  expect(descriptionOf(deviceBox())).toBe("Can't be empty");
});

it('shows an error for an unknown code', async () => {
  await show('NOPE', 'ANY');
  expect(await told()).toBe('This activation code does not exist');
  expect(descriptionOf(codeBox())).toBe('This activation code does not exist');
  await waitFor(() => expect(document.activeElement).toBe(codeBox()));
  expect(deviceBox().value).toBe('ANY');
});

it('shows an error for a used code, also when it was used meanwhile', async () => {
  const { cdk, uid } = await fresh();
  await show(cdk, uid);
  await screen.findByRole('button', { name: 'Activate' });
  await page.sandbox.call('/mall/cdk/use', { cdk, uid });
  await pressNamed('Activate');
  expect(await told()).toBe('This activation code has been used already');
  await show(cdk, uid);
  expect(await told()).toBe('This activation code has been used already');
});

it('[message-texts] shows an error for a code of another environment: 1010', async () => {
  const { cdk, uid } = await fresh({ use_zone: 'us' });
  await activate(cdk, uid);
  expect(await told()).toBe('This activation code is not supported in this environment');
});

it('shows an error at the field for an unknown UID', async () => {
  const { cdk } = await fresh();
  await activate(cdk, 'NOPE');
  await waitFor(() => expect(descriptionOf(deviceBox())).toMatch(/No device has this UID/));
  await waitFor(() => expect(document.activeElement).toBe(deviceBox()));
  expect(codeBox().value).toBe(cdk);
});

it('reads the code again after a lost answer', async () => {
  const { cdk, uid } = await fresh();
  await show(cdk, uid);
  await screen.findByRole('button', { name: 'Activate' });
  page.fault({ path: '/mall/cdk/use', times: 1, kind: 'lost' });
  await pressNamed('Activate');
  await waitFor(() => expect(main().textContent).toContain('Probably activated'));
  expect((await page.sandbox.call('/mall/cdk/get', { cdk })).data).toMatchObject([{ state: 1 }]);
});
