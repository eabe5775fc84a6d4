import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { safeStorage } from './safe-storage';
import { buildConfig, buildStorage } from './sample.case';
import { createSession, type SessionEvent } from './session';

function open(entries: Record<string, string> = {}) {
  const local = buildStorage(entries);
  const clock = { time: 0 };
  const session = createSession({ config: buildConfig(), local, tab: buildStorage(), now: () => clock.time });
  const events: SessionEvent[] = [];
  session.subscribe((event) => events.push(event));
  return { session, local, clock, events };
}

describe('token', () => {
  it('lives in localStorage under acc_token', () => {
    const { session, local } = open();
    session.signIn('abc');
    expect(local.getItem('acc_token')).toBe('abc');
    expect(session.token()).toBe('abc');
    session.signOut();
    expect(local.getItem('acc_token')).toBeNull();
    expect(session.token()).toBe('');
  });

  it('is read each time, so that a sign-in of another tab is used', () => {
    const { session, local } = open();
    local.setItem('acc_token', 'other tab');
    expect(session.token()).toBe('other tab');
  });

  it('works when the browser refuses storage', () => {
    const refusing = buildStorage();
    refusing.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const session = createSession({ config: buildConfig(), local: safeStorage(() => refusing), tab: buildStorage() });
    session.signIn('abc');
    expect(session.token()).toBe('abc');
    session.signOut();
    expect(session.token()).toBe('');
  });
});

it('removes rows of imports that were not sent at a sign-out, and not when the platform ends the session', () => {
  const deleteDatabase = vi.fn();
  vi.stubGlobal('indexedDB', { deleteDatabase });
  onTestFinished(() => void vi.unstubAllGlobals());
  const session = createSession({ config: buildConfig(), local: buildStorage(), tab: buildStorage() });
  session.onUnauthorized('own', '/x');
  expect(deleteDatabase).not.toHaveBeenCalled();
  session.signOut();
  expect(deleteDatabase).toHaveBeenCalledWith('imports');
});

describe('other tabs', () => {
  it.each<[string, object, SessionEvent[]]>([
    ['signs out', { key: 'acc_token', oldValue: 'a', newValue: null }, ['signed-out']],
    ['clears its storage', { key: null, oldValue: null, newValue: null }, ['signed-out']],
    ['signs in', { key: 'acc_token', oldValue: null, newValue: 'b' }, ['signed-in']],
    ['signs in as another user', { key: 'acc_token', oldValue: 'a', newValue: 'b' }, ['user-changed']],
    ['keeps something else', { key: 'device_id', oldValue: null, newValue: 'x' }, []],
  ])('one that %s is heard', (_what, change, expected) => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    const { events } = open();
    page.dispatchEvent(Object.assign(new Event('storage'), change));
    expect(events).toEqual(expected);
  });
});

describe('401', () => {
  it('of the chosen data center clears the token', () => {
    const { session, events } = open({ acc_token: 'abc' });
    session.onUnauthorized('own', '/x');
    expect(session.token()).toBe('');
    expect(events).toEqual(['unauthorized']);
  });

  it('ends the session until the next sign-in; without a token there is none to end', () => {
    const { session } = open({ acc_token: 'abc' });
    expect(session.ended()).toBeUndefined();
    session.onUnauthorized('own', '/x');
    expect(session.ended()).toEqual({ why: 'token', said: '' });
    session.signIn('def');
    expect(session.ended()).toBeUndefined();
    session.signOut();
    session.onUnauthorized('own', '/x');
    expect(session.ended()).toBeUndefined();
  });

  it.each([
    [29_999, 'soon'],
    [30_000, 'token'],
  ])('%i ms after the sign-in, the reason is %s', (ms, why) => {
    const { session, clock } = open();
    session.signIn('abc');
    clock.time = ms;
    session.onUnauthorized('own', '/x', 'Signature error');
    expect(session.ended()).toEqual({ why, said: 'Signature error' });
  });

  it('knows until the next sign-in whether the platform refused the console itself', () => {
    const { session } = open({ acc_token: 'kept' });
    session.onUnauthorized('own', '/user/product/get', 'Authentication failed, check APPID');
    expect(session.ended()).toEqual({ why: 'console', said: 'Authentication failed, check APPID' });
    session.signIn('fresh');
    expect(session.ended()).toBeUndefined();
  });

  it('of another service keeps the token, resets the user and silences errors for 2 seconds', () => {
    const { session, events, clock } = open({ acc_token: 'abc' });
    expect(session.errorsSuppressed()).toBe(false);
    session.onUnauthorized('other', '/x');
    expect(session.token()).toBe('abc');
    expect(events).toEqual(['user-reset']);
    clock.time = 1_999;
    expect(session.errorsSuppressed()).toBe(true);
    clock.time = 2_000;
    expect(session.errorsSuppressed()).toBe(false);
    session.onUnauthorized('other', '/x');
    clock.time = -10_000;
    expect(session.errorsSuppressed(), 'the clock was set back').toBe(false);
  });
});

describe('addresses', () => {
  it('starts with the default data center', () => {
    expect(open().session.baseOf()).toBe('https://one.example/api');
  });

  it('accepts a listed data center, clears the token and stores the choice', () => {
    const { session, local, events } = open({ acc_token: 'abc' });
    expect(session.chooseDataCenter('https://two.example/api')).toBe(true);
    expect(session.baseOf()).toBe('https://two.example/api');
    expect(session.token()).toBe('');
    expect(local.getItem('data_center')).toBe('https://two.example/api');
    expect(events).toEqual(['data-center']);
  });

  it('keeps the token when the same one is chosen', () => {
    const { session, events } = open({ acc_token: 'abc' });
    expect(session.chooseDataCenter('https://one.example/api')).toBe(true);
    expect(session.token()).toBe('abc');
    expect(events).toEqual([]);
  });

  it('refuses an address that is not listed, chosen or stored', () => {
    const { session } = open({ data_center: 'https://evil.example/api' });
    expect(session.baseOf()).toBe('https://one.example/api');
    expect(session.chooseDataCenter('https://evil.example/api')).toBe(false);
    expect(session.baseOf()).toBe('https://one.example/api');
  });

  it('knows other servers by name, and fails for a name that is not listed', () => {
    const { session } = open();
    expect(session.baseOf('logs')).toBe('https://logs.example');
    expect(() => session.baseOf('constructor')).toThrow('setup');
  });

  it.each([
    ['https://two.example/api/x', true],
    ['https://logs.example/x', true],
    ['https://logs.example.evil.example/x', false],
    ['https://one.example/apix', false],
    ['https://evil.example/api', false],
  ])('trusts %s: %s', (url, trusted) => {
    expect(open().session.trusts(url)).toBe(trusted);
  });
});

describe('browser and page', () => {
  it('generates a device id once', () => {
    const { session, local } = open();
    const made = session.deviceId();
    expect(made).toMatch(/^[0-9a-f]{32}$/);
    expect(session.deviceId()).toBe(made);
    expect(local.getItem('device_id')).toBe(made);
  });

  it('gives no two browsers the same id', () => {
    const random = vi.spyOn(crypto, 'getRandomValues');
    random.mockImplementation((bytes) => (bytes as unknown as Uint8Array).fill(0x0a) as never);
    expect(open().session.deviceId()).toBe('0a'.repeat(16));
    random.mockImplementation((bytes) => (bytes as unknown as Uint8Array).fill(0xff) as never);
    expect(open().session.deviceId()).toBe('ff'.repeat(16));
  });

  it("has the platform's name for a language", () => {
    const { session } = open();
    session.setLanguage('zh');
    expect(session.language()).toBe('zh');
  });

  const page = '/operate/company?lang=en#top';
  const who = (id: string) => () => Promise.resolve(id);

  it('returns the stored page once, to any user when no user was signed in', async () => {
    const { session } = open();
    session.rememberPlace(page);
    expect(await session.takePlace(who('li'))).toBe(page);
    expect(await session.takePlace(who('li'))).toBeUndefined();
  });

  it.each([
    ['li', page],
    ['wang', undefined],
  ])('an ended session stores the page for the same user only: %s', async (id, expected) => {
    const { session } = open({ acc_token: 'kept', last_user: 'li' });
    session.onUnauthorized('own', '/v2/user/company/list');
    session.rememberPlace(page);
    expect(await session.takePlace(who(id))).toBe(expected);
  });

  it.each<[string, (of: ReturnType<typeof open>, elsewhere: EventTarget) => void]>([
    ['here', ({ session }) => session.signIn('fresh')],
    [
      'in another tab',
      ({ local }, elsewhere) => {
        local.setItem('acc_token', 'fresh');
        elsewhere.dispatchEvent(Object.assign(new Event('storage'), { key: 'acc_token', newValue: 'fresh' }));
      },
    ],
  ])('a sign-in %s makes the page that of its user, also after a sign-out', async (_where, signIn) => {
    const elsewhere = new EventTarget();
    vi.stubGlobal('window', elsewhere);
    const tab = open({ last_user: 'li' });
    const { session } = tab;
    session.signOut();
    for (const [id, expected] of [
      ['li', page],
      ['wang', undefined],
    ] as const) {
      signIn(tab, elsewhere);
      session.rememberPlace(page);
      expect(await session.takePlace(who(id))).toBe(expected);
    }
  });

  it('a sign-out stores no page', async () => {
    const { session } = open({ acc_token: 'kept', last_user: 'li' });
    session.rememberPlace(page);
    session.signOut();
    session.rememberPlace(page);
    expect(await session.takePlace(who('li'))).toBeUndefined();
    session.signIn('fresh');
    session.rememberPlace(page);
    expect(await session.takePlace(who('li'))).toBe(page);
  });

  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'does not return to %s',
    async (place) => {
      const { session } = open();
      session.rememberPlace(place);
      expect(await session.takePlace(who('li'))).toBeUndefined();
    },
  );
});

describe('the console as another role', () => {
  const role = { name: 'Seller', back: '/office/desk', grants: { 'shop/item': ['view'] } };
  const inTab = (tab = buildStorage()) => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    const session = createSession({ config: buildConfig(), local: buildStorage({ acc_token: 'mine' }), tab });
    return { tab, page, session };
  };

  const copyOf = (tab: Storage) => {
    const kept = tab.getItem('see_as');
    return buildStorage(kept === null ? {} : { see_as: kept });
  };

  it('writes nothing until the user ends it, and tells that cached data are invalid', () => {
    const { session, events } = open({ acc_token: 'mine' });
    expect(session.readOnly()).toBe(false);
    session.seeAs(role);
    expect([session.seenAs(), session.readOnly()]).toEqual([role, true]);
    session.seeAs(undefined);
    expect([session.seenAs(), session.readOnly()]).toEqual([undefined, false]);
    expect(events).toEqual(['user-changed', 'user-changed']);
  });

  it('survives a reload of the tab, and no copy of the tab has it', () => {
    const first = inTab();
    first.session.seeAs(role);
    expect(inTab(copyOf(first.tab)).session.seenAs()).toBeUndefined();
    first.page.dispatchEvent(new Event('pagehide'));
    const second = inTab(first.tab);
    expect(second.session.seenAs()).toEqual(role);
    expect(inTab(copyOf(second.tab)).session.seenAs()).toBeUndefined();
  });

  it("a page that comes back from the browser's memory leaves nothing for a copy", () => {
    const { page, session, tab } = inTab();
    session.seeAs(role);
    for (const event of ['pagehide', 'pageshow']) page.dispatchEvent(new Event(event));
    expect(session.seenAs()).toEqual(role);
    expect(inTab(tab).session.seenAs()).toBeUndefined();
  });

  it.each<[string, (session: ReturnType<typeof createSession>) => void]>([
    ['a sign-out', (session) => session.signOut()],
    ['a sign-in', (session) => session.signIn('other')],
    ['a refused token', (session) => session.onUnauthorized('own', '/x')],
    ['another data center', (session) => void session.chooseDataCenter('https://two.example/api')],
  ])('ends with %s', (_what, change) => {
    const { session } = open({ acc_token: 'mine' });
    session.seeAs(role);
    change(session);
    expect(session.readOnly()).toBe(false);
  });

  it('stays when another service refuses the token', () => {
    const { session } = open({ acc_token: 'mine' });
    session.seeAs(role);
    session.onUnauthorized('other', '/x');
    expect(session.readOnly()).toBe(true);
  });

  it('starts as the user where the stored role cannot be read', () => {
    expect(inTab(buildStorage({ see_as: '{' })).session.readOnly()).toBe(false);
  });
});
