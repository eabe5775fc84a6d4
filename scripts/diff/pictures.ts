import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { buildConsole } from '../console-build';
import { chromiumFlags, findChromium } from '../../tests/support/chromium';
import { startServer } from '../../tests/support/server';
import { placeFile } from '../deploy/place';
import { draftsOf } from '../drafts';
import type { Release } from '../release';
import { bundleOf } from '../schema-bundle';

interface Options {
  root: string;
  before: CompiledSchemas;
  after: CompiledSchemas;
  /** The changed screens. */
  names: string[];
  /** Folder for the pictures. */
  folder: string;
}

type Pictures = Map<string, Buffer>;

const languages = ['en', 'zh'];
/** Milliseconds for a page that answers nothing. */
const PATIENCE = 15_000;

/**
 * Pictures of the changed screens on the sandbox, with the former and with the present schemas: list, record and form, in
 * two languages. Pictures that are the same are not kept.
 * @returns the names of the written files
 */
export async function takePictures({ root, before, after, names, folder }: Options): Promise<string[]> {
  const work = mkdtempSync(join(tmpdir(), 'pictures-'));
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
  try {
    const built = join(work, 'after');
    await buildConsole(built, join(root, 'schemas'), root);
    const former = join(work, 'before');
    cpSync(built, former, { recursive: true });
    withDefinitions(former, before, root);
    const sides = [
      await picturesOf(browser, former, before, names),
      await picturesOf(browser, built, after, names),
    ] as const;
    return written(folder, ...sides);
  } finally {
    await browser.close();
    rmSync(work, { recursive: true });
  }
}

/** Puts the definitions of other schemas into a built console. */
function withDefinitions(dist: string, schemas: CompiledSchemas, root: string): void {
  const { hash, files } = bundleOf(schemas, root);
  for (const { path, text } of files) placeFile(join(dist, 'defs', hash, path), Buffer.from(text));
  const path = join(dist, 'version.json');
  writeFileSync(path, JSON.stringify({ ...(JSON.parse(readFileSync(path, 'utf8')) as Release), definitions: hash }));
}

async function picturesOf(
  browser: Browser,
  directory: string,
  schemas: CompiledSchemas,
  names: string[],
): Promise<Pictures> {
  const server = await startServer({ directory, drafts: draftsOf(schemas) });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const pictures: Pictures = new Map();
  try {
    const page = await context.newPage();
    await page.addInitScript((token) => localStorage.setItem('acc_token', token), await server.token('admin'));
    for (const name of names.filter((one) => schemas.resources.has(one))) {
      for (const language of languages)
        await takeScreen(
          page,
          server.url,
          name,
          language,
          schemas.definition(name, 'en')?.calls.add !== undefined,
          pictures,
        );
    }
    return pictures;
  } finally {
    await context.close();
    await server.close();
  }
}

async function takeScreen(
  page: Page,
  url: string,
  name: string,
  language: string,
  hasForm: boolean,
  pictures: Pictures,
): Promise<void> {
  const take = async (what: string) => {
    await page.waitForLoadState('networkidle', { timeout: PATIENCE }).catch(() => undefined);
    pictures.set(
      `${name.replace('/', '.')}.${what}.${language}`,
      await page.screenshot({ animations: 'disabled', caret: 'hide' }),
    );
  };
  await page.goto(`${url}/${name}?lang=${language}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ timeout: PATIENCE });
  await take('list');
  const record = page.locator('tbody a.v-link').first();
  if ((await record.count()) > 0) {
    await record.click();
    await page.waitForURL('**/show*', { timeout: PATIENCE }).catch(() => undefined);
    await take('record');
  }
  if (hasForm) {
    await page.goto(`${url}/${name}/create?lang=${language}`);
    await take('form');
  }
}

function written(folder: string, before: Pictures, after: Pictures): string[] {
  const files = [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (old && now?.equals(old)) return [];
    return [
      ...(old ? [[`${name}.before.png`, old] as const] : []),
      ...(now ? [[`${name}.after.png`, now] as const] : []),
    ];
  });
  if (files.length > 0 && !existsSync(folder)) mkdirSync(folder, { recursive: true });
  for (const [file, picture] of files) writeFileSync(join(folder, file), picture);
  return files.map(([file]) => file);
}
