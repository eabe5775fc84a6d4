import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findChromium } from './support/chromium';

let directory = '';
function put(name: string, mode = 0o755) {
  const path = join(directory, name);
  writeFileSync(path, '', { mode });
  return path;
}

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'chromium-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

it('uses CHROMIUM_PATH before all others', () => {
  put('chromium');
  const given = put('mine');
  expect(findChromium({ CHROMIUM_PATH: given, PATH: directory }, put('own'))).toBe(given);
});

it('refuses a CHROMIUM_PATH that is not executable', () => {
  const given = put('mine', 0o644);
  expect(() => findChromium({ CHROMIUM_PATH: given, PATH: directory }, put('own'))).toThrow(
    `CHROMIUM_PATH is ${given}, which is no executable file.`,
  );
});

it('prefers the headless shell to the full browser', () => {
  put('chromium');
  const shell = put('chromium-headless-shell');
  expect(findChromium({ PATH: directory }, put('own'))).toBe(shell);
});

it('prefers the browser of the system to Playwright’s own', () => {
  const system = put('google-chrome');
  expect(findChromium({ PATH: directory }, put('own'))).toBe(system);
});

it('uses Playwright’s own without one of the system, and nothing when that is missing', () => {
  const own = put('own');
  expect(findChromium({ PATH: directory }, own)).toBe(own);
  rmSync(own);
  expect(findChromium({ PATH: directory }, own)).toBeUndefined();
});
