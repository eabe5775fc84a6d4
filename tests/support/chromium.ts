import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Debian's headless shell first: the same engine without windows, which needs a fifth less of the processors. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Flags for a browser in a container that asks the network for nothing of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser of the tests and of the bench: CHROMIUM_PATH, one of the system, or Playwright's own.
 *
 * @returns the path of its executable; undefined when there is none
 * @throws when CHROMIUM_PATH cannot be executed, so that a wrong setting is noticed
 */
export function findChromium(
  environment: NodeJS.ProcessEnv = process.env,
  own: string = chromium.executablePath(),
): string | undefined {
  const given = environment['CHROMIUM_PATH'];
  if (given) {
    if (!isExecutable(given)) throw new Error(`CHROMIUM_PATH is ${given}, which is no executable file.`);
    return given;
  }
  const directories = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = directories.flatMap((directory) => names.map((name) => join(directory, name)));
  return [...candidates, own].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
