import type { Page } from '@playwright/test';
import { sectionScreens, type Screen } from '../../sandbox/contract';
import { projectCompiler } from '../../scripts/build/schema-bundle';
import { expectAccessible } from '../support/accessible';
import { covering, screenParts } from '../support/covering';
import { misfits } from '../support/fits';
import { expect, go, test } from '../support/signed-in';
import { expectNoNotices } from '../support/notices';
import { watchErrors } from '../support/watch';

/*
 * The sizes of every screen in four widths, and the first screen of each kind with axe in both languages and themes. A test has
 * a few screens, so that the workers share them. Texts, rows and permissions: tests/console/routes.test.ts.
 */

test.describe.configure({ mode: 'parallel' });

const definitions = projectCompiler(process.cwd()).compile().definitions('en');
const most = 8;
const accessible = covering(
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

function isFirstOfKind({ name }: Screen): boolean {
  return !definitions.has(name) || accessible.has(name);
}

/** Comes to a screen, by a load where the page does not show the console in this language, and waits until it is rendered. */
async function comeTo(page: Page, screen: Screen, language: 'en' | 'zh'): Promise<void> {
  const path = `/${screen.name}?lang=${language}`;
  const isLoaded = await page.evaluate(
    (wanted) => document.querySelector('.s-header') !== null && document.documentElement.lang === wanted,
    language,
  );
  await (isLoaded ? go(page, path) : page.goto(path));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([screen[language]]);
  await expect(page.getByRole('main').locator('.c-skeleton, [aria-busy="true"]')).toHaveCount(0);
}

/** Leads to the rows of a list that opens as another page. @returns whether it does */
async function comeToRows(page: Page, { name }: Screen): Promise<boolean> {
  const definition = definitions.get(name);
  if (!definition?.calls.list || definition.single || !(definition.page || definition.list.split)) return false;
  await go(page, `/${name}/table${new URL(page.url()).search}`);
  await expect(page.getByRole('main').locator('tbody tr[data-id], .v-record-card').first()).toBeVisible();
  return true;
}

for (const { screens, name } of parts) {
  test(`every screen fits every window, and its targets have 24 px, ${name}`, async ({ signedIn }) => {
    const page = await signedIn('admin');
    await page.emulateMedia({ colorScheme: 'light' });
    const { errors, stop } = watchErrors(page);
    const wrong: string[] = [];
    for (const screen of screens) {
      const definition = definitions.get(screen.name);
      const isFirst = isFirstOfKind(screen);
      const isList = Boolean(definition?.calls.list) && !definition?.single;
      await comeTo(page, screen, 'en');
      if (isFirst) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await expectAccessible(page, { within: 'main' });
      }
      wrong.push(...(await misfits(page, { isList, names: true, touch: isFirst })));
      // The table of a screen that opens as another page is of the kind of the others.
      if (await comeToRows(page, screen)) wrong.push(...(await misfits(page, { isList, names: true })));
      expect(errors, screen.name).toEqual([]);
    }
    await expectNoNotices(page);
    stop();
    expect(wrong, wrong.join('\n')).toEqual([]);
  });
}

const firsts = sectionScreens.filter(isFirstOfKind);
for (let from = 0; from < firsts.length; from += most) {
  const screens = firsts.slice(from, from + most);
  test(`in Chinese and in the dark theme: ${screens.map(({ name }) => name).join(', ')}`, async ({ signedIn }) => {
    const page = await signedIn('admin');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1280, height: 800 });
    const { errors, stop } = watchErrors(page);
    for (const screen of screens) {
      await comeTo(page, screen, 'zh');
      await expectAccessible(page, { rules: differing, within: 'main' });
      expect(errors, screen.name).toEqual([]);
    }
    await expectNoNotices(page);
    stop();
  });
}

test('the shell is accessible in both languages and themes', async ({ signedIn }) => {
  const page = await signedIn('admin');
  await page.setViewportSize({ width: 1280, height: 800 });
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
