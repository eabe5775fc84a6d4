import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import type { Problem } from '../../src/compiler/problem';
import { chromiumFlags, findChromium } from '../../tests/support/chromium';
import { startServer, type ConsoleServer } from '../../tests/support/server';
import { buildConsole } from '../build/console-build';
import { playInBrowser } from './browser/play';
import type { Words } from './browser/words';
import { problemOf } from './check-stories';
import type { World } from './play-story';
import type { StoryFile } from './story-files';

/** Plays stories in the built console over a sandbox. */
export async function playAllInBrowser(files: StoryFile[], world: World, words: Words): Promise<Problem[]> {
  const directory = mkdtempSync(join(tmpdir(), 'stories-'));
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
  try {
    await buildConsole(directory);
    const server = await startServer({ directory });
    const found: Problem[] = [];
    for (const file of files) found.push(...(await playOne(browser, server, file, world, words)));
    await server.close();
    return found;
  } finally {
    await browser.close();
    rmSync(directory, { recursive: true });
  }
}

async function playOne(
  browser: Browser,
  server: ConsoleServer,
  { node, source }: StoryFile,
  world: World,
  words: Words,
): Promise<Problem[]> {
  const pages = new Map<string, Page>();
  const pageOf = async (account: string) => {
    const known = pages.get(account);
    if (known) return known;
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    // What runs the script names functions by a helper that pages lack.
    await page.addInitScript('globalThis.__name ??= (named) => named');
    await page.addInitScript((token) => localStorage.setItem('acc_token', token), await server.token(account));
    pages.set(account, page);
    return page;
  };
  const found = await playInBrowser(source, world, { words, pageOf });
  for (const page of pages.values()) await page.context().close();
  return found.map((one) => problemOf(node, source.title.en, one));
}
