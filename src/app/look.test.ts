// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LAST_USER } from '../auth/session';
import { createPreferences } from '../views/preferences';
import { PUBLIC_PATHS } from './public/paths';

const source = readFileSync('public/look.js', 'utf8');
const { dataset } = document.documentElement;

/** Runs the script as the browser does before it draws, at an address. */
function look(pathname = '/operate/company', storage: Pick<Storage, 'getItem'> = localStorage): void {
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

describe('what stands before the console is drawn', () => {
  it.each([
    [{}, false],
    [{}, true],
    [{ theme: 'dark', sidebar: 'red' }, false],
    [{ theme: 'light', sidebar: 'black' }, true],
    [{ theme: 'pink', sidebar: 7 }, true],
  ])('has the look that %j chooses where the system is dark: %s', async (kept, dark) => {
    systemIsDark = dark;
    localStorage.setItem('preferences:ann', JSON.stringify(kept));
    look();
    const { theme, sidebar } = dataset;
    vi.resetModules();
    const { showLook } = await import('./appearance');
    showLook(createPreferences(localStorage, 'ann'));
    expect({ theme, sidebar }).toEqual({ theme: dataset['theme'], sidebar: dataset['sidebar'] });
  });

  it('is the shape of the shell, as wide as it was left', () => {
    look();
    expect(dataset['shape']).toBe('whole');
    localStorage.setItem('preferences:ann', JSON.stringify({ minimised: true }));
    look();
    expect(dataset['shape']).toBe('minimised');
  });

  it.each(['/login', '/register', '/authorize/', ...PUBLIC_PATHS])('is no shell at %s', (path) => {
    look(path);
    expect(dataset['shape']).toBeUndefined();
  });

  it('is no shell for who is not signed in, and nothing breaks where the storage is blocked or broken', () => {
    localStorage.removeItem('acc_token');
    look();
    expect(dataset['shape']).toBeUndefined();
    look('/', { getItem: () => { throw new Error('blocked'); } });
    expect(dataset['theme']).toBe('light');
    localStorage.setItem('preferences:ann', '{');
    look();
    expect(dataset['theme']).toBe('light');
  });
});
