import { afterEach, describe, expect, it } from 'vitest';
import { sql } from '../database/sql';
import { without } from '../json';
import { recordOf, sandboxFor } from '../testing';

const { sandbox } = await sandboxFor([]);
// The throttle forgets the tries.
afterEach(() => sandbox.advance(15 * 60 * 1000));

const device = { device_system: 'web', device_id: 'd', device_model: 'm' };
function login(account: string, password: string, sealed = sandbox.seal(account, password)) {
  return sandbox.call('/v2/user/login', { ...device, user_id: account, user_password: sealed });
}

async function isSignedIn(token: string) {
  return (await sandbox.call('/v2/user/account/get', { user_id: '' }, token)).code === 200;
}

const hour = 60 * 60 * 1000;

describe('/v2/user/login', () => {
  it('returns a token and the signed-in user', async () => {
    const { code, data } = await login('factory', 'Factory@2026');
    expect(code).toBe(200);
    expect(data).toEqual({
      acc_token: expect.stringMatching(/^[\w-]{43}$/),
      user_id: 'factory',
      user_name: '陈建华',
      comp_id: 2,
      comp_name: '深圳锐视智能科技有限公司',
      user_type: 3,
      role_id: 3,
      expires_in: 43200,
    });
  });

  it.each([
    ['admin', 'wrong', 512],
    ['waiting', 'Waiting@2026', 513],
    ['nobody', 'Admin@2026', 514],
    ['13900000515', 'Double@2026', 515],
    ['homeless', 'Homeless@2026', 516],
    ['disabled', 'Disabled@2026', 517],
    ['expired', 'Expired@2026', 518],
    ['stateless', 'Stateless@2026', 519],
  ])('refuses %s with %s: %i', async (account, password, code) => {
    expect((await login(account, password)).code).toBe(code);
  });

  it('does not describe the account after a wrong password', async () => {
    expect((await login('disabled', 'wrong')).code).toBe(512);
    expect((await login('expired', 'wrong')).code).toBe(512);
  });

  it('accepts an email or a phone as the account', async () => {
    expect((await login('Admin@Example.com', 'Admin@2026')).code).toBe(200);
    await sandbox.database.query(sql`update account set user_phone = '13811112222' where user_id = 'admin'`);
    expect((await login('13811112222', 'Admin@2026')).code).toBe(200);
  });

  it('refuses a sealed password that is more than five minutes old or early', async () => {
    const sealed = sandbox.seal('admin', 'Admin@2026');
    sandbox.advance(5 * 60 * 1000 + 1000);
    expect((await login('admin', '', sealed)).code).toBe(514);
    expect((await login('admin', '', sandbox.seal('admin', 'Admin@2026', new Date('2026-05-01T00:00:00Z')))).code).toBe(
      514,
    );
  });

  it('refuses a password that is sealed for another account or not sealed', async () => {
    expect((await login('admin', '', sandbox.seal('factory', 'Admin@2026'))).code).toBe(514);
    expect((await login('admin', '', 'Admin@2026')).code).toBe(514);
  });

  it.each(['device_system', 'device_id', 'device_model', 'user_id', 'user_password'])(
    'refuses a body without %s',
    async (part) => {
      const body = { ...device, user_id: 'a', user_password: 'b' };
      expect(await sandbox.call('/v2/user/login', without(body, part))).toEqual({ code: 406, msg: `${part}: missing` });
    },
  );

  it('refuses users of a frozen or expired company, and users with a disabled role', async () => {
    await sandbox.database.query(sql`update company set state = 2 where comp_id = 2`);
    expect((await login('factory', 'Factory@2026')).code).toBe(517);
    await sandbox.database.query(sql`update company set state = 1, gmt_expire = '2020-01-01' where comp_id = 2`);
    expect((await login('factory', 'Factory@2026')).code).toBe(518);
    await sandbox.database.query(sql`update company set gmt_expire = null where comp_id = 2`);
    await sandbox.database.query(sql`update role set state = 2 where id = 3`);
    expect((await login('factory', 'Factory@2026')).code).toBe(513);
  });

  it.each([
    [517, sql`update company set state = 2 where comp_id = 1`],
    [518, sql`update company set gmt_expire = '2020-01-01' where comp_id = 1`],
  ])('refuses (%i) users below a closed company, and ends their sessions', async (code, change) => {
    const token = await sandbox.token('factory');
    await sandbox.database.query(change);
    expect((await login('factory', 'Factory@2026')).code).toBe(code);
    expect(await isSignedIn(token)).toBe(false);
  });

  it('allows five of two hundred parallel tries, across all names of the account', async () => {
    const names = ['admin', 'ADMIN', 'admin@example.com'];
    const codes = (
      await Promise.all(Array.from({ length: 200 }, (_, index) => login(names[index % 3] ?? '', 'wrong')))
    ).map(({ code }) => code);
    expect([512, 429].map((wanted) => codes.filter((code) => code === wanted).length)).toEqual([5, 195]);
    expect(await login('admin', 'Admin@2026')).toEqual({ code: 429, msg: 'Too many tries; try again in 1 s' });
    sandbox.advance(250);
    expect((await login('admin', 'Admin@2026')).code).toBe(200);
    expect((await login('admin', 'wrong')).code).toBe(512);
  });

  it('accepts a sealed password once', async () => {
    const sealed = sandbox.seal('admin', 'Admin@2026');
    const codes = (await Promise.all([login('admin', '', sealed), login('admin', '', sealed)])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 514]);
    expect((await login('admin', '', `${sealed} `)).code).toBe(514);
    sandbox.advance(5 * 60 * 1000);
    expect((await login('admin', '', sealed)).code).toBe(514);
  });

  it('is also served in the envelope style, at /user/login', async () => {
    const body = { ...device, user_id: 'admin', user_password: sandbox.seal('admin', 'Admin@2026') };
    expect(recordOf(await sandbox.call('/user/login', body))).toMatchObject({ user_id: 'admin' });
  });
});

describe('a token', () => {
  it('expires twelve hours after its last use', async () => {
    const token = await sandbox.token('admin');
    sandbox.advance(11 * hour);
    expect(await isSignedIn(token)).toBe(true);
    sandbox.advance(11 * hour);
    expect(await isSignedIn(token)).toBe(true);
    sandbox.advance(12 * hour + 1000);
    expect(await isSignedIn(token)).toBe(false);
  });

  it('expires after seven days, also when it is used', async () => {
    const token = await sandbox.token('admin');
    for (let used = 0; used < 16; used += 1) {
      sandbox.advance(10 * hour);
      expect(await isSignedIn(token)).toBe(true);
    }
    sandbox.advance(8 * hour);
    expect(await isSignedIn(token)).toBe(false);
  });

  it('is not stored', async () => {
    const token = await sandbox.token('admin');
    const stored = await sandbox.database.query(sql`select * from session`);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('is removed by /user/logout, which keeps the other tokens', async () => {
    const [one, other] = [await sandbox.token('admin'), await sandbox.token('admin')];
    expect((await sandbox.call('/user/logout', {}, one)).code).toBe(200);
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([false, true]);
  });

  it('is refused when it is invented', async () => {
    expect(await sandbox.call('/v2/user/account/get', {}, 'made-up')).toEqual({
      code: 401,
      msg: 'The token is unknown or has expired',
    });
  });

  it.each([
    ['the account was disabled', sql`update account set state = 2 where user_id = 'factory'`],
    ['the account has expired', sql`update account set gmt_validity = '2020-01-01' where user_id = 'factory'`],
    ['the account was deleted', sql`delete from account where user_id = 'factory'`],
    ['the company was frozen', sql`update company set state = 2 where comp_id = 2`],
    ['the role was disabled', sql`update role set state = 2 where id = 3`],
  ])('is refused when %s', async (_name, change) => {
    const token = await sandbox.token('factory');
    await sandbox.database.query(change);
    expect(await isSignedIn(token)).toBe(false);
  });
});

describe('/user/password/modify', () => {
  const modify = (token: string, oldPassword: string, newPassword: string, account = 'factory') =>
    sandbox.call(
      '/user/password/modify',
      {
        user_id: account,
        old_password: sandbox.seal(account, oldPassword),
        new_password: sandbox.seal(account, newPassword),
      },
      token,
    );

  it('changes the password and ends all sessions', async () => {
    const [token, other] = [await sandbox.token('factory'), await sandbox.token('factory')];
    expect((await modify(token, 'Factory@2026', 'Better@2026')).code).toBe(200);
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([false, false]);
    expect((await login('factory', 'Factory@2026')).code).toBe(512);
    expect((await login('factory', 'Better@2026')).code).toBe(200);
  });

  it('refuses a wrong present password', async () => {
    const token = await sandbox.token('factory');
    expect((await modify(token, 'wrong-one', 'Better@2026')).code).toBe(512);
    expect(await isSignedIn(token)).toBe(true);
  });

  it('refuses a new password that is too short', async () => {
    expect(await modify(await sandbox.token('factory'), 'Factory@2026', '1234567')).toEqual({
      code: 406,
      msg: 'params.new_password: expected a password of at least 8 characters',
    });
  });

  it('refuses more than five tries at the present password', async () => {
    const token = await sandbox.token('factory');
    for (let index = 0; index < 5; index += 1) expect((await modify(token, 'wrong-one', 'Better@2026')).code).toBe(512);
    expect((await modify(token, 'Factory@2026', 'Better@2026')).code).toBe(429);
    sandbox.advance(250);
    expect((await modify(token, 'Factory@2026', 'Better@2026')).code).toBe(200);
  });

  it('accepts sealed passwords once', async () => {
    const sealed = {
      user_id: 'factory',
      old_password: sandbox.seal('factory', 'Factory@2026'),
      new_password: sandbox.seal('factory', 'Better@2026'),
    };
    expect((await sandbox.call('/user/password/modify', sealed, await sandbox.token('factory'))).code).toBe(200);
    const again = await sandbox.call(
      '/user/password/modify',
      { ...sealed, old_password: sandbox.seal('factory', 'Better@2026') },
      await sandbox.token('factory', 'Better@2026'),
    );
    expect(again).toEqual({ code: 514, msg: 'params.new_password: was not sealed for this account just now' });
  });

  it('refuses another account', async () => {
    expect((await modify(await sandbox.token('factory'), 'Admin@2026', 'Better@2026', 'admin')).code).toBe(513);
  });
});
