import type { Page } from '@playwright/test';
import routes from '../../sandbox/contract/routes.json' with { type: 'json' };
import { menuKeyOf, routeLabel, sectionScreens, type Screen } from '../../sandbox/contract';
import { projectCompiler } from '../../scripts/schema-bundle';
import type { ResourceDefinition } from '../../src/schema/definition';
import { expectAccessible } from '../support/accessible';
import { firstOfKind, screenParts } from '../support/first-of-kind';
import { misfits } from '../support/fits';
import { expect, go, test, type ConsoleServer } from '../support/signed-in';
import { expectNoNotices } from '../support/notices';
import { notChinese, rawKeys } from '../support/untranslated';
import { watchErrors } from '../support/watch';

/*
 * Every route of the contract, in both languages, in four widths, and with the permissions of three accounts. A test has
 * a few routes, so that the workers share them. axe checks the first screen of each kind in each language.
 */

test.describe.configure({ mode: 'parallel' });

const schemas = projectCompiler(process.cwd()).compile();
const definitions = schemas.definitions('en');
const manifest = schemas.manifest('en');
const most = 8;
const accessible = firstOfKind(
  sectionScreens.flatMap(({ name }) => definitions.get(name) ?? []),
  screenParts,
);
/** The axe rules that depend on language or colours. The others are checked in English and in the light theme. */
const differing = [
  'color-contrast',
  'link-in-text-block',
  'button-name',
  'link-name',
  'label',
  'html-has-lang',
  'html-lang-valid',
  'valid-lang',
  'empty-heading',
];

/** The screens of a section in small groups, each with the name of its test. */
const parts = [...new Set(sectionScreens.map(({ section }) => section))].flatMap((section) => {
  const screens = sectionScreens.filter((screen) => screen.section === section);
  return Array.from({ length: Math.ceil(screens.length / most) }, (_part, index) => {
    const some = screens.slice(index * most, (index + 1) * most);
    return { screens: some, name: `/${section}: ${some.map(({ last }) => last).join(', ')}` };
  });
});

/** Waits until the screen is rendered and sends no more requests. */
async function expectDrawn(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([title]);
  await expect(page.getByRole('main').locator('.c-skeleton, [aria-busy="true"]')).toHaveCount(0);
}

/** Opens the screens one after the other, and loads the console for the first one. */
async function* opened(page: Page, screens: Screen[], language: 'en' | 'zh'): AsyncGenerator<Screen> {
  const { errors, stop } = watchErrors(page);
  for (const [index, screen] of screens.entries()) {
    const path = `/${screen.name}?lang=${language}`;
    await (index === 0 ? page.goto(path) : go(page, path));
    yield screen;
    expect(errors, screen.name).toEqual([]);
  }
  await expectNoNotices(page);
  stop();
}

/** Checks that rows are shown if the platform has any for this account; admin has rows in every list. */
async function expectRows(page: Page, server: ConsoleServer, account: string, { name }: Screen): Promise<void> {
  const definition = definitions.get(name);
  if (!definition?.calls.list || definition.single) return;
  if (definition.page || definition.list.split) {
    await go(page, `/${name}/table${new URL(page.url()).search}`);
    await expect(page.getByRole('main').locator('.c-skeleton, [aria-busy="true"]')).toHaveCount(0);
  }
  const drawn = page.getByRole('main').locator('tbody tr[data-id], .v-record-card');
  if (account === 'admin' || (await hasRows(server, account, definition))) await expect(drawn.first()).toBeVisible();
  else await expect(drawn).toHaveCount(0);
}

async function hasRows(server: ConsoleServer, account: string, { calls, list }: ResourceDefinition): Promise<boolean> {
  if (!calls.list) return false;
  const { path, page, send, wrap } = calls.list;
  const filter = wrap ? { [wrap]: list.filter } : list.filter;
  const answer = await server.api(
    path,
    { ...send, ...filter, ...(page && { [page.number]: page.from, [page.size]: 1 }) },
    account,
  );
  expect(answer.code, `${path}: ${answer.msg}`).toBe(200);
  const rows = calls.list.rows
    .split('.')
    .reduce<unknown>(
      (found, step) => (typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined),
      answer,
    );
  return Array.isArray(rows) && rows.length > 0;
}

for (const { screens, name } of parts) {
  test(`[section-children] admin sees every screen in English, it fits every window, and its targets have 24 px, ${name}`, async ({
    signedIn,
    server,
  }) => {
    const page = await signedIn('admin');
    await page.emulateMedia({ colorScheme: 'light' });
    const wrong: string[] = [];
    for await (const screen of opened(page, screens, 'en')) {
      const definition = definitions.get(screen.name);
      const isFirst = !definition || accessible.has(screen.name);
      const expectFits = async () =>
        wrong.push(
          ...(await misfits(page, {
            isList: Boolean(definition?.calls.list) && !definition?.single,
            names: true,
            touch: isFirst,
          })),
        );
      await expectDrawn(page, screen.en);
      const { pathname } = new URL(page.url());
      await expectFits();
      await expectRows(page, server, 'admin', screen);
      if (new URL(page.url()).pathname !== pathname) await expectFits();
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await rawKeys(page), screen.name).toEqual([]);
      if (isFirst) await expectAccessible(page, { within: 'main' });
    }
    expect(wrong, wrong.join('\n')).toEqual([]);
  });

  test(`admin sees every screen in Chinese and in the dark theme, ${name}`, async ({ signedIn, server }) => {
    const page = await signedIn('admin');
    await page.emulateMedia({ colorScheme: 'dark' });
    for await (const screen of opened(page, screens, 'zh')) {
      await expectDrawn(page, screen.zh);
      await expectRows(page, server, 'admin', screen);
      expect(await rawKeys(page), screen.name).toEqual([]);
      expect(await notChinese(page), screen.name).toEqual([]);
      if (!definitions.has(screen.name) || accessible.has(screen.name))
        await expectAccessible(page, { rules: differing, within: 'main' });
    }
  });
}

// Every screen that a role may not view is looked at in permission-table.spec.ts.
for (const account of ['viewer', 'factory']) {
  test(`[menu-per-user] ${account} sees its screens, with its rows and a button to create where it may`, async ({
    signedIn,
    server,
  }) => {
    const page = await signedIn(account);
    const permissions = await permissionsOf(server, account);
    const own = sectionScreens.filter(
      ({ name }) => permissions.has(`${menuKeyOf(name)}:view`) || manifest[name]?.everyone?.includes('view'),
    );
    expect(own.length).toBeGreaterThan(1);
    for await (const screen of opened(page, own, 'en')) {
      await expectDrawn(page, screen.en);
      await expectRows(page, server, account, screen);
      const creates =
        Boolean(definitions.get(screen.name)?.calls.add) && permissions.has(`${menuKeyOf(screen.name)}:add`);
      await expect(page.getByRole('button', { name: 'Create', exact: true }), screen.name).toHaveCount(creates ? 1 : 0);
    }
  });
}

test('the shell is accessible in both languages and themes', async ({ signedIn }) => {
  const page = await signedIn('admin');
  for (const [colorScheme, language] of [
    ['light', 'en'],
    ['dark', 'zh'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/operate/company?lang=${language}`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
  }
});

test('admin sees the routes outside the sections', async ({ signedIn }) => {
  const page = await signedIn('admin');
  const { errors, stop } = watchErrors(page);
  const named = routes.filter(
    ({ section, path, redirectTo }) => section === null && path !== '*' && redirectTo === undefined,
  );
  expect(named.length).toBeGreaterThan(6);
  for (const language of ['en', 'zh'] as const) {
    await page.goto(`/user/info?lang=${language}`);
    for (const { path } of named) {
      await go(page, `${path}?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText([routeLabel(path)[language]]);
      expect(await rawKeys(page), path).toEqual([]);
      expect(errors, path).toEqual([]);
    }
  }
  stop();
});

/** The keys of the menus and actions that the platform grants to an account. */
async function permissionsOf(server: ConsoleServer, account: string): Promise<Set<string>> {
  const { data } = await server.api('/v2/user/menu/list', { type: 'mine' }, account);
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
