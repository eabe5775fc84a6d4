// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LAST_USER } from '../auth/session';
import { createPreferences } from '../views/preferences';
import { matchMedia } from '../ui/media-query.case';
import { PUBLIC_PATHS } from './public/paths';

const source = readFileSync('src/app/early.js', 'utf8');
const { dataset } = document.documentElement;

interface Visit {
  /** Path and query of the page. */
  address?: string;
  /** The path that the web server wrote into the page. */
  written?: string;
  /** The browser's language. */
  language?: string;
  storage?: Pick<Storage, 'getItem' | 'setItem'>;
  /** The server's version.json files, by their paths. */
  releases?: Record<string, unknown>;
  /** In development, no file is named. */
  list?: string | undefined;
}

const languages = { en: { name: 'English' }, zh: { name: '简体中文' }, 'zh-TW': { name: '繁體中文' } };

/** Runs the script as a browser does before the first paint. */
async function visit({
  address = '/operate/company',
  written = '/',
  language = 'de',
  storage = localStorage,
  releases = { '/version.json': { definitions: 'd1', languages } },
  list = 'assets/list.js assets/list.css',
}: Visit = {}) {
  for (const name of Object.keys(dataset)) delete dataset[name];
  document.head.innerHTML = '';
  const { pathname, search } = new URL(address, 'http://console.example');
  const asked: string[] = [];
  let onError: (event: { target: { type?: string } }) => void = () => {};
  const globals = {
    document: {
      documentElement: document.documentElement,
      head: document.head,
      createElement: (name: string) => document.createElement(name),
      body: document.body,
      baseURI: new URL(written, 'http://console.example').href,
      currentScript: { dataset: list === '' ? {} : { list } },
    },
    localStorage: storage,
    matchMedia: window.matchMedia,
    location: { pathname, search },
    navigator: { language },
    URL,
    URLSearchParams,
    addEventListener: (_type: string, listener: typeof onError) => {
      onError = listener;
    },
    fetch: async (path: string) => {
      asked.push(path);
      const found = releases[path];
      return { json: async () => (found === undefined ? Promise.reject(new SyntaxError('a page')) : found) };
    },
  };
  runInNewContext(source, globals);
  await new Promise(setImmediate);
  return {
    asked,
    ahead: Array.from(
      document.head.querySelectorAll('link'),
      ({ rel, as, href }) => `${rel} ${as} ${new URL(href).pathname}`,
    ),
    /** The entry's file was not found. */
    failEntry() {
      onError({ target: { type: 'module' } });
      return document.body.textContent;
    },
  };
}

beforeEach(() => {
  localStorage.setItem('acc_token', 'kept');
  localStorage.setItem(LAST_USER, 'ann');
});

describe('the appearance before the first paint', () => {
  it.each([
    [{}, false],
    [{}, true],
    [{ theme: 'dark', sidebar: 'red' }, false],
    [{ theme: 'light', sidebar: 'black' }, true],
    [{ theme: 'pink', sidebar: 7 }, true],
  ])('is that of %j when the system is dark: %s', async (kept, dark) => {
    if (dark) matchMedia('(prefers-color-scheme: dark)');
    localStorage.setItem('preferences:ann', JSON.stringify(kept));
    await visit();
    const { theme, sidebar } = dataset;
    vi.resetModules();
    const { showAppearance } = await import('./appearance');
    showAppearance(createPreferences(localStorage, 'ann'));
    expect({ theme, sidebar }).toEqual({ theme: dataset['theme'], sidebar: dataset['sidebar'] });
  });

  it.each(['//evil.test/', '///evil.test/', '/console//evil.test/'])(
    'never takes files from the host that a path names: %s',
    async (path) => {
      const { asked, ahead } = await visit({ address: `http://console.example${path}` });
      for (const address of [...asked, ...ahead.map((one) => one.split(' ')[2] ?? '')])
        expect(new URL(address, 'http://console.example').host).toBe('console.example');
    },
  );

  it('has the shape of the shell, minimised if the user has minimised it', async () => {
    await visit();
    expect(dataset['shape']).toBe('whole');
    localStorage.setItem('preferences:ann', JSON.stringify({ minimised: true }));
    await visit();
    expect(dataset['shape']).toBe('minimised');
  });

  it.each(['/login', '/register', '/authorize/', ...PUBLIC_PATHS])('has no shape at %s', async (path) => {
    await visit({ address: path });
    expect(dataset['shape']).toBeUndefined();
    await visit({ address: `/console${path}`, written: '/console/' });
    expect(dataset['shape']).toBeUndefined();
  });

  it('has no shape without a sign-in, and a blocked or invalid storage stops nothing', async () => {
    localStorage.removeItem('acc_token');
    await visit();
    expect(dataset['shape']).toBeUndefined();
    const blocked = () => {
      throw new Error('blocked');
    };
    await visit({ storage: { getItem: blocked, setItem: blocked } });
    expect(dataset['theme']).toBe('light');
    localStorage.setItem('preferences:ann', '{');
    await visit();
    expect(dataset['theme']).toBe('light');
  });
});

describe('the requests ahead of the entry', () => {
  const textsOf = async (visited: Visit) => (await visit({ address: '/dashboard', ...visited })).ahead.at(-2);

  it("are the texts of the language: of the query, else the chosen one, else the browser's", async () => {
    expect(await textsOf({ language: 'zh-HK', address: '/?lang=en' })).toBe('preload fetch /defs/d1/en/start.json');
    expect(await textsOf({ language: 'zh-CN' })).toBe('preload fetch /defs/d1/zh/start.json');
    expect(await textsOf({})).toBe('preload fetch /defs/d1/en/start.json');
    localStorage.setItem('lang', 'zh-TW');
    expect(await textsOf({})).toBe('preload fetch /defs/d1/zh-TW/start.json');
  });

  it('are configuration and release, and the shell with the first list and the definition of the address for a signed-in user', async () => {
    const { asked, ahead } = await visit({
      address: '/console/operate/user',
      written: '/console/',
      releases: { '/console/version.json': { definitions: 'd2', languages } },
    });
    expect(asked).toEqual(['/console/version.json', '/console/config.json']);
    expect(ahead).toEqual([
      'modulepreload script /console/assets/list.js',
      'preload style /console/assets/list.css',
      'preload fetch /console/defs/d2/en/start.json',
      'preload fetch /console/defs/d2/en/operate/user.json',
    ]);
    expect(await textsOf({ address: '/operate/user/7' })).toBe('preload fetch /defs/d1/en/start.json');
    localStorage.removeItem('acc_token');
    expect((await visit()).ahead).toEqual([
      'preload fetch /defs/d1/en/start.json',
      'preload fetch /defs/d1/en/rest.json',
    ]);
  });

  it('are none in development', async () => {
    expect(await visit({ list: '' })).toMatchObject({ asked: [], ahead: [] });
  });
});

it('a page whose entry is not there says where it was looked for, and what to do', async () => {
  const { failEntry } = await visit({ address: '/console/operate/user', written: '/console/' });
  expect(failEntry()).toMatch(/^There is no console at \/console\/\. .* · .*管理员/);
});
