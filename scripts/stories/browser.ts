import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import type { Problem } from '../../src/compiler/problem';
import { chromiumFlags, findChromium } from '../../tests/support/chromium';
import { startServer, type ConsoleServer } from '../../tests/support/server';
import { buildConsole } from '../console-build';
import { playInBrowser } from './browser/play';
import { still } from './browser/still';
import type { Words } from './browser/words';
import { problemOf } from './check-stories';
import type { World } from './play-story';
import type { StoryFile } from './story-files';

/**
 * Plays stories in the built console over a sandbox.
 * @param pictures folder for pictures of each step in each language, `refund-part/1.en.dark.png`; '' for none
 */
export async function playAllInBrowser(
  files: StoryFile[],
  world: World,
  languages: Words[],
  pictures: string,
): Promise<Problem[]> {
  const directory = mkdtempSync(join(tmpdir(), 'stories-'));
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
  try {
    await buildConsole(directory);
    const server = await startServer({ directory });
    if (pictures !== '') mkdirSync(pictures, { recursive: true });
    const found: Problem[] = [];
    for (const file of files)
      for (const words of languages) found.push(...(await playOne(browser, server, file, world, words, pictures)));
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
  { name, node, source }: StoryFile,
  world: World,
  words: Words,
  pictures: string,
): Promise<Problem[]> {
  const pages = new Map<string, Page>();
  const pageOf = async (account: string) => {
    const known = pages.get(account);
    if (known) return known;
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1280, height: 800 },
      locale: words.language === 'en' ? 'en-GB' : 'zh-CN',
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
  const after = async (page: Page, step: number) => {
    if (pictures === '') return;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await still(page);
      await page.screenshot({ path: join(pictures, name, `${step + 1}.${words.language}.${colorScheme}.png`) });
    }
  };
  const found = await playInBrowser(source, world, { words, pageOf, after });
  for (const page of pages.values()) await page.context().close();
  return found.map((one) => problemOf(node, source.title.en, one));
}
