import { describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../errors/console-error';
import { createClient } from '../wire/client';
import { screenOf } from '../schema/screen-of';
import { createAuthProvider } from './auth-provider';
import type { Permissions } from './permissions';
import { buildConfig, buildStorage } from './sample.case';
import { createSession } from './session';
import { serve, servesPlatform } from '../wire/platform.case';

servesPlatform();

const menus = [
  {
    menu_id: 1,
    menu_key: 'operate',
    sub_menus: [{ menu_id: 2, menu_key: 'company', sub_menus: [{ menu_id: 3, menu_key: 'company:view' }] }],
  },
];

type Answers = Record<string, (body: Record<string, unknown>) => unknown>;
const usual: Answers = {
  '/v2/user/login': () => ({ code: 200, data: { acc_token: 'fresh' } }),
  '/v2/user/account/get': () => ({ code: 200, data: { user_id: 'li', user_name: 'Li Wei', comp_id: 5 } }),
  '/v2/user/menu/list': () => ({ code: 200, data: menus }),
  '/user/logout': () => ({ code: 200 }),
};

function open(
  answers: Answers = {},
  entries: Record<string, string> = {},
  narrow?: (own: Permissions) => Permissions | Promise<Permissions>,
) {
  const calls: [path: string, body: Record<string, unknown>, authorization: string | null][] = [];
  const session = createSession({ config: buildConfig(), local: buildStorage(entries), tab: buildStorage() });
  const client = createClient({
    session,
    wait: () => Promise.resolve(),
  });
  serve(async (request) => {
    const path = request.url.replace('https://one.example/api', '');
    const body = (await request.json()) as Record<string, unknown>;
    calls.push([path, body, request.headers.get('authorization')]);
    return { ...usual, ...answers }[path]?.(body);
  });
  const provider = createAuthProvider({
    client,
    session,
    publicKey: 'key',
    seal: (account, password, key, now) => Promise.resolve(`${account}|${password}|${key}|${now()}`),
    now: () => 1000,
    deviceModel: 'Browser/1',
    ...(narrow && { narrow }),
    query: () => '?lang=en&x=1',
  });
  return { provider, session, calls };
}

const signedIn = { acc_token: 'kept' };

describe('login', () => {
  it('sends the keys of a sign-in without a token, and stores the token', async () => {
    const { provider, session, calls } = open({}, signedIn);
    await provider.login({ account: 'li', password: 'secret' });
    expect(calls).toEqual([
      [
        '/v2/user/login',
        {
          device_system: 'web',
          device_id: session.deviceId(),
          device_model: 'Browser/1',
          user_id: 'li',
          user_password: 'li|secret|key|1000',
        },
        null,
      ],
    ]);
    expect(session.token()).toBe('fresh');
  });

  it('returns to the page that was left', async () => {
    const { provider, session } = open();
    session.rememberPlace('/operate/company');
    expect(await provider.login({ account: 'li', password: 'p' })).toEqual({ redirectTo: '/operate/company' });
    expect(await provider.login({ account: 'li', password: 'p' })).toEqual({});
  });

  it.each([401, 500, 512, 513, 514, 515, 516, 517, 518, 519])(
    '%d is a login error: nobody is signed in or out',
    async (code) => {
      const { provider, session } = open({ '/v2/user/login': () => ({ code }) }, signedIn);
      await expect(provider.login({ account: 'li', password: 'p' })).rejects.toMatchObject({ service: 'login', code });
      expect(session.token()).toBe('kept');
    },
  );

  it.each([null, {}, { acc_token: '' }, { acc_token: 5 }])(
    'says that an answer with data %j has no token',
    async (data) => {
      const { provider, session } = open({ '/v2/user/login': () => ({ code: 200, data }) });
      await expect(provider.login({ account: 'li', password: 'p' })).rejects.toMatchObject({ kind: 'shape' });
      expect(session.token()).toBe('');
    },
  );
});

describe('logout', () => {
  it('signs out on the platform with the token', async () => {
    const { provider, session, calls } = open({}, signedIn);
    await provider.logout({});
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.[1]).toMatchObject({ params: {}, request: { acc_token: 'kept' } });
    expect(session.token()).toBe('');
  });

  it('never fails, and does not wait for the platform', async () => {
    const { provider, session } = open({ '/user/logout': () => new TypeError('gone') }, signedIn);
    await expect(provider.logout({})).resolves.toBeUndefined();
    expect(session.token()).toBe('');
  });

  it('calls nothing when nobody is signed in', async () => {
    const { provider, calls } = open();
    await provider.logout({});
    expect(calls).toEqual([]);
  });
});

describe('checks', () => {
  it('passes with a token, and redirects to /login with the query otherwise', async () => {
    await expect(open({}, signedIn).provider.checkAuth({})).resolves.toBeUndefined();
    await expect(open().provider.checkAuth({})).rejects.toEqual({ redirectTo: '/login?lang=en&x=1', message: false });
  });

  it('ends the session for a 401 that cleared the token, and for nothing else', async () => {
    const refused = new ConsoleError({ kind: 'code', code: 401 });
    await expect(open().provider.checkError(refused)).rejects.toMatchObject({ redirectTo: '/login?lang=en&x=1' });
    await expect(open({}, signedIn).provider.checkError(refused)).resolves.toBeUndefined();
    for (const other of [
      new ConsoleError({ kind: 'code', code: 513 }),
      new ConsoleError({ kind: 'code', code: 401, scope: 'other' }),
      new ConsoleError({ kind: 'code', code: 401, service: 'login' }),
      new TypeError('x'),
    ]) {
      await expect(open().provider.checkError(other)).resolves.toBeUndefined();
    }
  });
});

describe('identity and permissions', () => {
  it('reads the identity once', async () => {
    const { provider, calls } = open({}, signedIn);
    expect(await provider.getIdentity()).toMatchObject({ id: 'li', fullName: 'Li Wei', account: { comp_id: 5 } });
    await provider.getIdentity();
    expect(calls).toEqual([['/v2/user/account/get', { user_id: '' }, 'Bearer kept']]);
  });

  it.each<[string, unknown, object]>([
    ['the first of a list', [{ user_id: 'li' }, { user_id: 'wang' }], { id: 'li', fullName: 'li' }],
    ['a user by its other key', { id: 7, user_name: 'Seven' }, { id: '7', fullName: 'Seven' }],
    ['nobody', null, { id: '', fullName: '', account: {} }],
  ])('reads %s', async (_what, data, identity) => {
    const { provider } = open({ '/v2/user/account/get': () => ({ code: 200, data }) }, signedIn);
    expect(await provider.getIdentity()).toMatchObject(identity);
  });

  it('[code-401-other-reset-user] reads again after a sign-in, and after another service reset the user', async () => {
    const { provider, session, calls } = open({}, signedIn);
    await provider.getIdentity();
    session.onUnauthorized('other', '/x');
    await provider.getIdentity();
    session.signIn('next');
    await provider.getIdentity();
    expect(calls).toHaveLength(3);
  });

  it('does not cache a failure', async () => {
    let broken = true;
    const { provider } = open(
      { '/v2/user/menu/list': () => (broken ? { code: 500 } : { code: 200, data: menus }) },
      signedIn,
    );
    await expect(provider.getPermissions()).rejects.toMatchObject({ code: 500 });
    broken = false;
    expect((await provider.getPermissions()).can('operate/company', 'view')).toBe(true);
  });

  it.each([
    ['list', 'operate/company', true],
    ['show', 'operate/company', true],
    ['view', 'operate/company.user', true],
    ['create', 'operate/company', false],
    ['list', 'operate/user', false],
  ])('canAccess answers %s of %s from the menus: %s', async (action, resource, allowed) => {
    const { provider, calls } = open({}, signedIn);
    expect(await provider.canAccess?.({ action, resource })).toBe(allowed);
    await provider.canAccess?.({ action, resource });
    expect(calls).toEqual([['/v2/user/menu/list', { type: 'mine' }, 'Bearer kept']]);
  });

  it('allows nothing before the sign-in, without a call', async () => {
    const { provider, calls } = open();
    expect(await provider.canAccess?.({ action: 'list', resource: 'operate/company' })).toBe(false);
    expect((await provider.getPermissions()).sections).toEqual([]);
    await expect(provider.getIdentity()).rejects.toMatchObject({ redirectTo: '/login?lang=en&x=1' });
    expect(calls).toEqual([]);
  });

  it('a part uses the permissions of its screen', () => {
    expect(screenOf('applist/app.version')).toBe('applist/app');
    expect(screenOf('operate/company')).toBe('operate/company');
  });
});

describe('the console as another role', () => {
  const role = { name: 'Seller', back: '/', grants: { 'operate/company': ['view'] } };

  it("reads permissions and user again, narrowed, and shows no developers' tools", async () => {
    const superAdmin = { '/v2/user/account/get': () => ({ code: 200, data: { user_id: 'li', user_type: 1 } }) };
    const { provider, session } = open(superAdmin, signedIn, (own) =>
      session.seenAs() ? { ...own, can: () => false } : own,
    );
    expect((await provider.getPermissions()).can('operate/company', 'view')).toBe(true);
    expect((await provider.getIdentity()).superAdmin).toBe(true);
    session.seeAs(role);
    expect((await provider.getPermissions()).can('operate/company', 'view')).toBe(false);
    expect(await provider.canAccess?.({ resource: 'operate/company', action: 'list' })).toBe(false);
    expect((await provider.getIdentity()).superAdmin).toBe(false);
    session.seeAs(undefined);
    expect((await provider.getPermissions()).can('operate/company', 'view')).toBe(true);
    expect((await provider.getIdentity()).superAdmin).toBe(true);
  });

  it('fails without permissions where they cannot be narrowed', async () => {
    const { provider, session } = open({}, signedIn, () => Promise.reject(new Error('the code could not be loaded')));
    session.seeAs(role);
    await expect(provider.getPermissions()).rejects.toThrow('could not be loaded');
  });
});
