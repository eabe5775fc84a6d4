import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { projectCompiler } from '../../scripts/schema-bundle';
import type { ResourceDefinition } from '../../src/schema/definition';
import { sql } from '../../sandbox/database/sql';
import { expect, go, signIn, test } from '../support/console';

const definitions = [...projectCompiler(process.cwd()).compile().definitions('en').values()];
function isList({ calls, single }: ResourceDefinition) {
  return Boolean(calls.list) && !single;
}

const widths = [1440, 1281, 1024, 390];
/** The rules about touch, and about names that a screen reader lists. */
const ofTouch = ['target-size', 'landmark-unique'];

/** Pixels by which the elements are wider than they are shown: of the page first, then of each match. */
function overflows(page: Page, selector: string) {
  return page.evaluate(
    (found) =>
      [document.documentElement, ...document.querySelectorAll(found)].map(
        (element) => element.scrollWidth - element.clientWidth,
      ),
    selector,
  );
}

/** One line for each target below 24 px, and for each region with the name of another. */
async function hardToTouch(page: Page) {
  const { violations } = await page.evaluate(
    (rules) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'], runOnly: rules }),
    ofTouch,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary.split('\n')[1] ?? ''}`),
  );
}

test('no screen scrolls sideways, its targets have 24 px, and no two regions have one name', async ({
  page,
  server,
}) => {
  test.setTimeout(600_000);
  const [device] = (await server.api('/v2/iot/web/uid/reg/list', { page_no: 1, page_size: 1 }, 'admin')).data as {
    uid: string;
  }[];
  const [order] = await server.database.query<{ order_id: string }>(
    sql`select order_id from mall_order where order_state = 3 order by order_id desc limit 1`,
  );
  const screens = [
    ...definitions.map((definition) => ({ path: definition.name, drawn: '' })),
    ...definitions
      .filter(({ page: own, list }) => own || list?.split)
      .filter(isList)
      .map(({ name }) => ({ path: `${name}/table`, drawn: '' })),
    { path: 'dashboard', drawn: '.v-dash-figures' },
    { path: 'system/role/permissions', drawn: '.p-perm-table' },
    { path: 'operate/company/3/show', drawn: 'dl' },
    { path: 'operate/company/3', drawn: 'form' },
    { path: 'operate/good/create', drawn: 'form' },
    { path: `vas/order/${order?.order_id}/show`, drawn: 'dl' },
    { path: `product/device/${device?.uid}/show`, drawn: 'dl' },
    { path: 'operate/company/3/show?tab=users', drawn: 'dl, table' },
  ];
  await signIn(page, 'admin');
  await page.evaluate(axe.source);
  const wrong: string[] = [];
  const main = page.getByRole('main');
  for (const { path, drawn } of screens) {
    const definition = definitions.find(({ name }) => name === path.replace(/\/table$/, ''));
    await go(page, `/${path}${path.includes('?') ? '&' : '?'}lang=en`);
    if (definition) await expect(page.getByRole('heading', { level: 1 }).first(), path).toHaveText(definition.label);
    else await expect(main.locator(drawn).first(), path).toBeVisible();
    for (const width of widths) {
      if (width === 1281 && !(definition && isList(definition))) continue;
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await expect(main.locator('.c-skeleton, [aria-busy="true"]'), path).toHaveCount(0);
      // A list becomes cards in the render after the resize.
      await page
        .waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, null, {
          timeout: 2000,
        })
        .catch(() => undefined);
      const [over = 0, ...lists] = await overflows(page, '.v-table-scroll:not(.p-perm-scroll), .v-ordered');
      if (over > 0) wrong.push(`${path} at ${width}: ${over} px sideways`);
      if (width === 1281 && lists.some((by) => by > 0))
        wrong.push(`${path}: its list scrolls sideways by ${lists.join(', ')}`);
      // A part of a screen has the views of the others.
      if (width !== 1281 && !definition?.name.includes('.'))
        wrong.push(...(await hardToTouch(page)).map((line) => `${path} at ${width}: ${line}`));
    }
  }
  expect(definitions.filter(isList).length).toBeGreaterThan(50);
  expect(wrong, wrong.join('\n')).toEqual([]);
});
