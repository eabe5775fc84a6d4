import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** 1281 px is the narrowest window whose lists show all of their columns. */
const widths = [1440, 1281, 1024, 390];
/** The rules about touch, which follows from the kind of a page, and about names that a screen reader lists. */
const ofTouch = 'target-size';
const ofNames = 'landmark-unique';

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

/** One line for each violation: a target below 24 px, a region with the name of another. */
async function violationsOf(page: Page, rules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (runOnly) => (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'], runOnly }),
    rules,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary.split('\n')[1] ?? ''}`),
  );
}

/**
 * Makes the page as wide as four windows, and tells what is wrong with each: what scrolls sideways, regions with one name,
 * targets below 24 px.
 *
 * @param isList its list must not scroll sideways at 1281 px
 * @param names whether its regions are checked in the widest window
 * @param touch whether its targets and regions are checked in each
 */
export async function misfits(
  page: Page,
  { isList = false, names = false, touch = false }: { isList?: boolean; names?: boolean; touch?: boolean },
): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const wrong: string[] = [];
  for (const width of widths) {
    if (width === 1281 && !isList) continue;
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await expect(page.getByRole('main').locator('.c-skeleton, [aria-busy="true"]'), pathname).toHaveCount(0);
    // A list becomes cards in the frame after the resize.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page
      .waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, null, {
        timeout: 2000,
      })
      .catch(() => undefined);
    const [over = 0, ...lists] = await overflows(page, '.v-table-scroll:not(.p-perm-scroll), .v-ordered');
    if (over > 0) wrong.push(`${pathname} at ${width}: ${over} px sideways`);
    if (width === 1281 && lists.some((by) => by > 0))
      wrong.push(`${pathname}: its list scrolls sideways by ${lists.join(', ')}`);
    const rules = [...(touch ? [ofTouch] : []), ...(touch || (names && width === widths[0]) ? [ofNames] : [])];
    if (width !== 1281 && rules.length > 0)
      wrong.push(...(await violationsOf(page, rules)).map((line) => `${pathname} at ${width}: ${line}`));
  }
  return wrong;
}
