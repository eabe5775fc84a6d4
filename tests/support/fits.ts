import axe from 'axe-core';
import type { Page } from '@playwright/test';

/** 1281 px is the narrowest window whose lists show all of their columns. */
const widths = [1440, 1281, 1024, 390];
/** The rules about touch, which follows from the kind of a page, and about names that a screen reader lists. */
const ofTouch = 'target-size';
const ofNames = 'landmark-unique';

/** Pixels by which the elements are wider than they are shown, and one line for each violation: a target below 24 px, a region with the name of another. */
interface Measured {
  page: number;
  lists: number[];
  /** A line for each table in which a text is cut while another column has room. */
  cut: string[];
  violations: string[];
}

/** Waits until the page is as wide as its window and loads nothing, and measures it. Throws when it goes on loading. */
async function measure(page: Page, width: number, rules: string[]): Promise<Measured> {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  // One call: each costs more than what it finds.
  return await page.evaluate(async (runOnly) => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    const until = async (isSo: () => boolean, milliseconds: number) => {
      for (const end = performance.now() + milliseconds; !isSo() && performance.now() < end;) await nextFrame();
      return isSo();
    };
    const over = (element: Element) => element.scrollWidth - element.clientWidth;
    const widthsOf = (heads: Element[]) => heads.map((head) => head.getBoundingClientRect().width);
    const cutIn = (table: HTMLTableElement) => {
      const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
      const shown = widthsOf(heads);
      const given = heads.map(({ style }) => style.minWidth);
      table.dataset['measured'] = 'content';
      for (const { style } of heads) style.minWidth = '';
      const wanted = widthsOf(heads);
      delete table.dataset['measured'];
      for (const [index, { style }] of heads.entries()) style.minWidth = given[index] ?? '';
      const named = (differs: (by: number) => boolean) =>
        heads.filter((_, index) => differs((shown[index] ?? 0) - (wanted[index] ?? 0))).map((head) => head.textContent);
      const [cut, roomy] = [named((by) => by < -1), named((by) => by > 1)];
      return cut.length > 0 && roomy.length > 0 ? [`${cut.join(', ')} cut beside the room of ${roomy.join(', ')}`] : [];
    };
    // A list becomes cards in the frame after the resize.
    await nextFrame();
    await nextFrame();
    if (!(await until(() => !document.querySelector('main :is(.c-skeleton, [aria-busy="true"])'), 30_000)))
      throw new Error(`${location.pathname} is still loading`);
    await until(() => over(document.documentElement) <= 0, 2000);
    const { axe: runner } = window as unknown as { axe: typeof axe };
    const violationsNow = async () =>
      runOnly.length > 0 ? (await runner.run(document, { resultTypes: ['violations'], runOnly })).violations : [];
    let violations = await violationsNow();
    // What is offered beside a list depends on its width, and changes some frames after it.
    for (const end = performance.now() + 2000; violations.length > 0 && performance.now() < end;) {
      await nextFrame();
      violations = await violationsNow();
    }
    return {
      page: over(document.documentElement),
      lists: [...document.querySelectorAll('.v-table-scroll:not(.p-perm-scroll), .v-ordered')].map(over),
      cut: [...document.querySelectorAll<HTMLTableElement>('main .v-table')].flatMap(cutIn),
      violations: violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary.split('\n')[1] ?? ''}`,
        ),
      ),
    };
  }, rules);
}

/**
 * Makes the page as wide as four windows, and tells what is wrong with each: what scrolls sideways, texts cut beside free
 * room, regions with one name, targets below 24 px.
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
  if ((names || touch) && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  for (const width of widths) {
    if (width === 1281 && !isList) continue;
    const isChecked = width !== 1281 && (touch || (names && width === widths[0]));
    const rules = [...(touch ? [ofTouch] : []), ofNames];
    const { page: over, lists, cut, violations } = await measure(page, width, isChecked ? rules : []);
    if (over > 0) wrong.push(`${pathname} at ${width}: ${over} px sideways`);
    if (width === 1281 && lists.some((by) => by > 0))
      wrong.push(`${pathname}: its list scrolls sideways by ${lists.join(', ')}`);
    if (width !== 390) wrong.push(...cut.map((line) => `${pathname} at ${width}: ${line}`));
    wrong.push(...violations.map((line) => `${pathname} at ${width}: ${line}`));
  }
  return wrong;
}
