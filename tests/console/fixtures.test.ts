import { afterAll, beforeAll, expect, it } from 'vitest';
import { casesOf, type StepSource } from '../../scripts/cases/case';
import { readFixtures } from '../../scripts/cases/case-files';
import { startCasePage } from '../support/case-page';
import { projectWorld } from '../support/case-world';
import { playCase } from '../support/play-case';

/* The cases of every screen, in the whole console: what `npm run check` proves in memory is on the screen. */

const menus = 'its permissions are menus of the sandbox';
const ofTab = 'only a tab sets its filter';
/** Cases that have no screen to be seen on, or other records there, with the reason. */
const unplayed: Record<string, string> = {
  'operate/device.file: a file that is too large': 'its file of 20 MB',
  'operate/user: the list as it opens': 'the page knows the role of the sandbox by then',
  'product/device.property: a device that nobody sees': ofTab,
  'product/device.property: the others': ofTab,
  'product/device.property: the properties of a device, without pages': ofTab,
  'product/product_list.version: a new version for one batch; the empty size becomes 0': 'a file has a size',
  'product/product_list.version: a version that is there already': 'a file has a size',
  'system/menu.grant: an entry is found in the tree': menus,
  'system/menu.grant: what the signed-in user holds': menus,
  'system/role: a name that exists already': menus,
  'system/role: a new role': menus,
  'system/role: one more permission; the rest goes back as it was read': menus,
  'system/role: permissions that the caller does not have': menus,
  'user/info: an old password may have any length': 'a sealed text has its one letter',
};

/** Where a list is in its pages and its order is its own; a search has its tests in src/app/search. */
function isPlayed(step: StepSource): boolean {
  return !['search', 'page', 'perPage', 'sort'].some((key) => key in step);
}

const world = projectWorld();
const cases = readFixtures('tests/fixtures').files.flatMap(({ name, node, source }) =>
  casesOf(source, name)
    .filter(({ steps }) => steps.every(({ step }) => isPlayed(step)))
    .map((one) => ({ title: `${name}: ${one.title}`, one, node })),
);

let page: Awaited<ReturnType<typeof startCasePage>>;
beforeAll(async () => {
  page = await startCasePage();
});
afterAll(() => page.close());

it.each(cases.filter(({ title }) => !(title in unplayed)))('$title', async ({ one, node }) => {
  await expect(playCase(one, node, world, page)).resolves.toBeUndefined();
});

it('those that are not played are there', () => {
  expect(Object.keys(unplayed).filter((title) => cases.every((one) => one.title !== title))).toEqual([]);
});
