import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fallback, FallbackMenu } from './fallback';
import { rowsOf, startSandbox, type TestSandbox } from './testing';

const warranty: FallbackMenu = {
  screen: 'lab/warranty',
  label: { en: 'Warranties', zh: '保修' },
  section: { en: 'Lab', zh: '实验室' },
  permissions: [{ name: 'view' }, { name: 'close', label: { en: 'Close', zh: '关闭' } }],
};

/** Answers what it is asked, by whom. */
const echo: Fallback = {
  menu: [warranty],
  servers: ['lab'],
  answer: (path, body, { userId, can, header }) =>
    path.startsWith('/lab/')
      ? { data: { body, userId, may: can('lab/warranty', 'close'), key: header('x-key') ?? '' } }
      : undefined,
};

let sandbox: TestSandbox;
let admin: string;
let viewer: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  admin = await sandbox.token('admin');
  viewer = await sandbox.token('viewer');
  await sandbox.remember();
});
beforeEach(async () => {
  await sandbox.restore();
  await sandbox.setFallback(echo);
});
afterAll(() => sandbox.close());

function send(path: string, body: object, token: string) {
  return sandbox.send(path, body, token === '' ? {} : { authorization: token, 'x-key': 'k1' });
}

async function menuOf(token: string) {
  return JSON.stringify(rowsOf(await sandbox.call('/v2/user/menu/list', {}, token)));
}

describe('a call that the contract does not know', () => {
  it('is answered by the fallback, with who asks and what the user may', async () => {
    const told = { body: { id: 1 }, key: 'k1' };
    expect(await send('/lab/x', { id: 1 }, `Bearer ${admin}`)).toEqual({
      code: 200,
      data: { ...told, userId: 'admin', may: true },
    });
    expect(await send('/lab/x', { id: 1 }, viewer)).toMatchObject({ data: { userId: 'viewer', may: false } });
  });

  it('carries its token in an envelope', async () => {
    const body = { params: {}, tag: 't', request: { acc_token: admin } };
    expect(await send('/lab/x', body, '')).toMatchObject({ code: 200, data: { body, userId: 'admin' } });
  });

  it.each([
    ['without a token', '/lab/x', '', 401],
    ['with another token', '/lab/x', 'other', 401],
    ['that the fallback has not', '/other/x', 'admin', 404],
  ])('is refused %s', async (_, path, token, code) => {
    expect(await send(path, {}, token === 'admin' ? admin : token)).toMatchObject({ code });
  });
});

it('a call that the contract knows is never asked of it', async () => {
  await sandbox.setFallback({ ...echo, answer: () => ({ data: [] }) });
  expect((await sandbox.call('/v2/user/company/list', {}, admin)).count).toBe(62);
});

it('its servers are this one', () =>
  expect(sandbox.configFor('http://x.test').servers).toEqual({ lab: 'http://x.test/api' }));

describe('the menu of a fallback', () => {
  it('has its screens, for the roles that have every entry', async () => {
    const mine = await menuOf(admin);
    for (const text of ['lab', '实验室', 'warranty', '保修', 'warranty:view', 'View', 'warranty:close', '关闭'])
      expect(mine).toContain(`"${text}"`);
    expect(await menuOf(viewer)).not.toContain('warranty');
  });

  it('is that of the last one, and entries that stay keep their place in the roles', async () => {
    const before = await menuOf(admin);
    await sandbox.setFallback(echo);
    expect(await menuOf(admin)).toBe(before);
    await sandbox.setFallback({ ...echo, menu: [] });
    expect(await menuOf(admin)).not.toMatch(/warranty|"lab"/);
  });

  it('keeps the section in a key that a screen of the contract has, and labels of the contract', async () => {
    await sandbox.setFallback({ ...echo, menu: [{ ...warranty, screen: 'info/company' }] });
    const mine = await menuOf(admin);
    expect(mine).toContain('"info/company:view"');
    expect(mine).not.toContain('"Lab"');
  });
});
