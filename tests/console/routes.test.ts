import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import routes from '../../sandbox/contract/routes.json' with { type: 'json' };
import { menuKeyOf, routeLabel, sectionScreens, type Screen } from '../../sandbox/contract';
import { projectCompiler } from '../../scripts/build/schema-bundle';
import type { ResourceDefinition } from '../../src/schema/definition';
import { isChinese, keysAmong, namedParts } from '../support/untranslated';
import { click, headings, main, settled, startConsole, textsOf, type WholeConsole } from '../support/whole-console';

/* Every route of the contract, in both languages, and with the permissions of three accounts. Sizes and looks: tests/e2e/routes.spec.ts. */

const schemas = projectCompiler(process.cwd()).compile();
const definitions = schemas.definitions('en');
const manifest = schemas.manifest('en');

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterAll(() => page.close());

/** Comes to a screen, which shows no error and no notice. */
async function come(path: string, heading: string): Promise<void> {
  const errors = vi.spyOn(console, 'error');
  await page.visit(path, heading);
  await settled();
  const told = errors.mock.calls.map(([text]) => String(text)).filter((text) => !text.includes('no `width` defined'));
  expect([path, ...told]).toEqual([path]);
  expect([path, document.querySelector('.s-notice')?.textContent]).toEqual([path, undefined]);
}

const account = sectionScreens.find(({ name }) => name === 'user/info');

/** Comes to the own account, and changes the language there if another one is shown. */
async function speak(language: 'en' | 'zh'): Promise<void> {
  const shown = document.documentElement.lang === 'zh' ? 'zh' : 'en';
  await page.visit(`/user/info?lang=${shown}`, account?.[shown] ?? '');
  if (shown === language) return;
  await click(await screen.findByRole('button', { name: shown === 'en' ? 'Language' : '语言' }));
  await click(await screen.findByRole('menuitemcheckbox', { name: language === 'en' ? 'English' : '简体中文' }));
  await waitFor(() => expect(headings()).toEqual([account?.[language]]));
}

/** Checks that rows are shown if the platform has any for this account; admin has rows in every list. */
async function expectRows(account: string, { name }: Screen, heading: string): Promise<void> {
  const definition = definitions.get(name);
  if (!definition?.calls.list || definition.single) return;
  if (definition.page || definition.list.split) {
    await come(`/${name}/table`, heading);
  }
  const isExpected = account === 'admin' || (await hasRows(account, definition));
  const hasDrawn = () => main().querySelector('tbody tr[data-id], .v-record-card') !== null;
  await waitFor(() => expect([name, hasDrawn()]).toEqual([name, isExpected]));
}

async function hasRows(account: string, { calls, list }: ResourceDefinition): Promise<boolean> {
  if (!calls.list) return false;
  const { path, page: paging, send, wrap } = calls.list;
  const filter = wrap ? { [wrap]: list.filter } : list.filter;
  const answer = await page.api(
    path,
    { ...send, ...filter, ...(paging && { [paging.number]: paging.from, [paging.size]: 1 }) },
    account,
  );
  expect([path, answer.code, answer.msg]).toEqual([path, 200, answer.msg]);
  const rows = calls.list.rows
    .split('.')
    .reduce<unknown>(
      (found, step) => (typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined),
      answer,
    );
  return Array.isArray(rows) && rows.length > 0;
}

it('[section-children] admin sees every screen in English', async () => {
  await speak('en');
  for (const screenOfSection of sectionScreens) {
    const { name, en } = screenOfSection;
    await come(`/${name}`, en);
    await expectRows('admin', screenOfSection, en);
    expect([name, ...keysAmong(textsOf(document.body))]).toEqual([name]);
  }
});

it('admin sees every screen in Chinese', async () => {
  await speak('zh');
  for (const screenOfSection of sectionScreens) {
    const { name, zh } = screenOfSection;
    await come(`/${name}`, zh);
    await expectRows('admin', screenOfSection, zh);
    expect([name, ...keysAmong(textsOf(document.body))]).toEqual([name]);
    const names = [...main().querySelectorAll(namedParts)].map(
      (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
    );
    expect([name, ...names.filter((text) => !isChinese(text))]).toEqual([name]);
  }
});

it('admin sees the routes outside the sections', async () => {
  const named = routes.filter(
    ({ section, path, redirectTo }) => section === null && path !== '*' && redirectTo === undefined,
  );
  expect(named.length).toBeGreaterThan(6);
  for (const language of ['en', 'zh'] as const) {
    await speak(language);
    for (const { path } of named) {
      await come(path, routeLabel(path)[language]);
      expect([path, ...keysAmong(textsOf(document.body))]).toEqual([path]);
    }
  }
});

// Every screen that a role may not view is looked at in permissions.test.ts.
it.each(['viewer', 'factory'])(
  '[menu-per-user] %s sees its screens, with its rows and a button to create where it may',
  async (account) => {
    await speak('en');
    await page.become(account);
    const permissions = await permissionsOf(account);
    const own = sectionScreens.filter(
      ({ name }) => permissions.has(`${menuKeyOf(name)}:view`) || manifest[name]?.everyone?.includes('view'),
    );
    expect(own.length).toBeGreaterThan(1);
    for (const screenOfSection of own) {
      const { name, en } = screenOfSection;
      await come(`/${name}`, en);
      await expectRows(account, screenOfSection, en);
      const creates = Boolean(definitions.get(name)?.calls.add) && permissions.has(`${menuKeyOf(name)}:add`);
      const buttons = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Create');
      expect([name, buttons.length]).toEqual([name, creates ? 1 : 0]);
    }
  },
);

/** The keys of the menus and actions that the platform grants to an account. */
async function permissionsOf(account: string): Promise<Set<string>> {
  const { data } = await page.api('/v2/user/menu/list', { type: 'mine' }, account);
  const keys = new Set<string>();
  const walk = (nodes: unknown) => {
    for (const node of Array.isArray(nodes) ? (nodes as { menu_key: string; sub_menus?: unknown }[]) : []) {
      keys.add(node.menu_key);
      walk(node.sub_menus);
    }
  };
  walk(data);
  return keys;
}
