import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type TestSandbox } from '../../sandbox/testing';
import { parseConfig } from '../../src/auth/config';
import { signInTo } from '../against/platform';
import { translatorOf } from '../fixtures/screen-text';
import { readLocale } from '../locale-files';
import { signInCheck } from './sign-in';

const origin = 'http://sandbox.test';
const translate = translatorOf('en', readLocale('locales', 'en'));
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date() });
});
afterAll(() => sandbox.close());

/** What a sign-in finds with this account and configuration. */
function check(more: object = {}, password = 'Admin@2026') {
  const parsed = parseConfig({ ...sandbox.configFor(origin), ...more }, origin);
  if (!('config' in parsed)) throw new Error(JSON.stringify(parsed.problems));
  const signIn: typeof signInTo = (config, account, options) =>
    signInTo(config, account, {
      ...options,
      fetch: async (url, init) => sandbox.app.request(new URL(url).pathname, init),
    });
  return signInCheck(signIn, { account: 'admin', password }, translate)(parsed.config);
}

describe('a sign-in of the doctor', () => {
  it('finds nothing in a sound configuration', async () => expect(await check()).toEqual([]));

  it('finds an app_key that is not the one of the platform', async () => {
    expect(await check({ app_key: 'wrong' })).toEqual([
      {
        grade: 'breaks',
        what: expect.stringMatching(/^admin signs in, but a call with app_key is refused: /) as string,
        change: expect.stringContaining('app_key in config.json') as string,
      },
    ]);
  });

  it('finds a password that is refused', async () => {
    expect(await check({}, 'wrong')).toMatchObject([
      {
        what: expect.stringMatching(/^admin cannot sign in/) as string,
        change: expect.stringContaining('public_key') as string,
      },
    ]);
  });
});
