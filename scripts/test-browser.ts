import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findChromium } from '../tests/support/chromium';
import { root } from './test-stage';

const run = promisify(execFile);

/**
 * Finds a Chromium, or installs one: by apt-get when that is possible, else Playwright's own.
 *
 * @returns the environment that names it
 * @throws one line that says what to install, when there is none and none could be got
 */
export async function prepareChromium(): Promise<Record<string, string>> {
  const found =
    findChromium() ??
    (await installed(() => byPackage('chromium-headless-shell'))) ??
    (await installed(() => byPackage('chromium'))) ??
    (await installed(byPlaywright));
  if (found) return { CHROMIUM_PATH: found };
  throw new Error(
    'No Chromium: install one (Debian: apt-get install -y chromium-headless-shell fonts-noto-cjk) or set CHROMIUM_PATH to its executable.\n',
  );
}

/** Tries one way without printing its failure, because the next way or the last line follows. */
async function installed(install: () => Promise<void>): Promise<string | undefined> {
  try {
    await install();
  } catch {
    return undefined;
  }
  return findChromium();
}

async function byPackage(browser: string): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', browser, 'fonts-noto-cjk'], {
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
}

async function byPlaywright(): Promise<void> {
  await run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
}
