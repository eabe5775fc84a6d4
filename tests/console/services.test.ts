import { screen as dom } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ResourceDefinition } from '../../src/schema/definition';
import { expectPart } from '../support/dom-expect';
import { domPage, type DomScreen } from '../support/dom-screen';
import { until, type DomPart } from '../support/dom-part';
import { click, press, startConsole, type WholeConsole } from '../support/whole-console';

/*
 * What no schema of the project says: a server of its own, and codes that a call allows. The definition of the roles is
 * that of the console, which each test changes, and gets back. No other test opens it in this language.
 */
let page: WholeConsole;
let screen: DomScreen;
let roles: ResourceDefinition;
const path = '/v2/user/role/list';
const address = '/system/role?lang=zh-TW';

beforeAll(async () => {
  page = await startConsole();
  ({ screen } = page);
  const { parse } = JSON;
  const kept = vi.spyOn(JSON, 'parse').mockImplementation((...given) => {
    const value = parse(...given) as Partial<ResourceDefinition> | null;
    if (value?.name === 'system/role' && value.calls) roles = value as ResourceDefinition;
    return value;
  });
  // A change of the language reads the definitions that are known again.
  await page.visit('/user/info?lang=en', 'My account');
  await speak('Language', '繁體中文');
  await open();
  kept.mockRestore();
}, 120_000);
let usual: ResourceDefinition['calls'];
beforeEach(() => (usual = roles.calls));
afterEach(async () => {
  roles.calls = usual;
  page.clearFaults();
  await screen.idle();
  await page.leave();
  vi.setSystemTime(Date.now() + 4000);
});
afterAll(async () => {
  await speak('語言', 'English');
  await page.close();
});

async function speak(menu: string, language: string): Promise<void> {
  await press(menu);
  await click(await dom.findByRole('menuitemcheckbox', { name: language }));
  await screen.idle();
}

async function open(): Promise<void> {
  await screen.open(address);
  await domPage.getByRole('heading', { level: 1, name: '角色' }).waitFor();
  await domPage.getByRole('main').locator('tbody tr').nth(2).waitFor();
  await screen.idle();
}

function change(differences: Partial<NonNullable<ResourceDefinition['calls']['list']>>): void {
  if (usual.list) roles.calls = { ...usual, list: { ...usual.list, ...differences } };
}

/** Reads the list again. */
async function refresh(): Promise<void> {
  await domPage.getByRole('main').getByRole('button', { name: '重新整理' }).click();
  await screen.idle();
}

function failures(): DomPart {
  return domPage.getByRole('alert');
}

it('[other-address] a call that names another server goes to its address', async () => {
  await open();
  expect((await screen.sentDuring(refresh)).filter((sent) => sent.endsWith(path))).toEqual([`/api${path}`]);
  change({ server: 'other' });
  expect((await screen.sentDuring(refresh)).filter((sent) => sent.endsWith(path))).toEqual([`/eu/api${path}`]);
});

it('[code-401-other-suppress] [code-401-other-reset-user] a 401 of another server reads the user again and is silent for 2 s', async () => {
  await open();
  change({ server: 'other' });
  page.fault({ path, times: 1, kind: 'code', code: 401 });
  const sent = await screen.sentDuring(refresh);
  expect(sent).toEqual(expect.arrayContaining(['/api/v2/user/account/get', '/api/v2/user/menu/list']));
  expect(location.pathname).toBe('/system/role');
  expect(localStorage.getItem('acc_token')).toMatch(/\S{20,}/);
  vi.setSystemTime(Date.now() + 1900);
  // Who else reads the list because the user was read again gets the same answer.
  page.fault({ path, times: 9, kind: 'code', code: 777 });
  await refresh();
  await expectPart(failures()).toHaveCount(1);
  await expectPart(domPage.locator('.s-notice')).toHaveCount(0);
  vi.setSystemTime(Date.now() + 200);
  await refresh();
  await screen.expectNotice(/777/);
  page.clearFaults();
  await refresh();
});

it('[code-allowed-list] a code that the call allows is no failure, [code-401-always-fails] except 401', async () => {
  await open();
  change({ allow: [777, 401] });
  page.fault({ path, times: 1, kind: 'code', code: 777 });
  await refresh();
  await expectPart(failures()).toHaveCount(0);
  page.fault({ path, times: 1, kind: 'code', code: 401 });
  await refresh();
  await until(async () => location.pathname === '/login', 'the sign-in');
  expect(localStorage.getItem('acc_token')).toBeNull();
  await page.become('admin');
});

it.each([
  ['invalid verification code', '驗證碼無效'],
  ['wrong authorization key', '授權金鑰錯誤'],
])('[other-error-texts] an answer of "%s" is told in the language of the user', async (msg, text) => {
  await open();
  page.fault({ path, times: 1, kind: 'code', code: 777, msg });
  await refresh();
  await expectPart(failures().first()).toContainText(text);
  await refresh();
});
