// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LAST_USER } from '../auth/session';
import { createPreferences } from '../views/preferences';
import { PUBLIC_PATHS } from './public/paths';

const source = readFileSync('public/appearance.js', 'utf8');
const { dataset } = document.documentElement;

/** Runs the script at an address, as the browser does before the first paint. */
function runScript(pathname = '/operate/company', storage: Pick<Storage, 'getItem'> = localStorage): void {
  for (const name of Object.keys(dataset)) delete dataset[name];
  runInNewContext(source, { document, localStorage: storage, matchMedia: window.matchMedia, location: { pathname } });
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('dark') && systemIsDark, addEventListener: () => undefined }));
  localStorage.clear();
  localStorage.setItem('acc_token', 'kept');
  localStorage.setItem(LAST_USER, 'ann');
});
afterEach(() => {
  systemIsDark = false;
  localStorage.clear();
});

let systemIsDark = false;

describe('the script before the first paint', () => {
  it.each([
    [{}, false],
    [{}, true],
    [{ theme: 'dark', sidebar: 'red' }, false],
    [{ theme: 'light', sidebar: 'black' }, true],
    [{ theme: 'pink', sidebar: 7 }, true],
  ])('sets the appearance of %j when the system is dark: %s', async (kept, dark) => {
    systemIsDark = dark;
    localStorage.setItem('preferences:ann', JSON.stringify(kept));
    runScript();
    const { theme, sidebar } = dataset;
    vi.resetModules();
    const { showAppearance } = await import('./appearance');
    showAppearance(createPreferences(localStorage, 'ann'));
    expect({ theme, sidebar }).toEqual({ theme: dataset['theme'], sidebar: dataset['sidebar'] });
  });

  it('sets the shape of the shell, minimised if the user has minimised it', () => {
    runScript();
    expect(dataset['shape']).toBe('whole');
    localStorage.setItem('preferences:ann', JSON.stringify({ minimised: true }));
    runScript();
    expect(dataset['shape']).toBe('minimised');
  });

  it.each(['/login', '/register', '/authorize/', ...PUBLIC_PATHS])('sets no shape at %s', (path) => {
    runScript(path);
    expect(dataset['shape']).toBeUndefined();
  });

  it('sets no shape without a sign-in, and does not throw with a blocked or invalid storage', () => {
    localStorage.removeItem('acc_token');
    runScript();
    expect(dataset['shape']).toBeUndefined();
    runScript('/', { getItem: () => { throw new Error('blocked'); } });
    expect(dataset['theme']).toBe('light');
    localStorage.setItem('preferences:ann', '{');
    runScript();
    expect(dataset['theme']).toBe('light');
  });
});
