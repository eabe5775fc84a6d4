import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** What counts: all that is serious or critical, and regions with one name. */
const counted = new Set(['serious', 'critical', 'landmark-unique']);

/**
 * Fails with one line for each element that axe calls a serious or critical problem, or that is a region with the name of another: the rule, the element, what to do. Targets below 24 px
 * count, too.
 *
 * @param rules all by default
 * @param within selector of the part that is checked; the whole page unless said otherwise
 */
export async function expectAccessible(
  page: Page,
  { rules, within }: { rules?: string[]; within?: string } = {},
): Promise<void> {
  // Colours are checked as painted, so it waits for the next frame after a change of appearance, and for cards that fade in. Animations of a scroll bar never end.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // axe stays in the document, so that its half megabyte is loaded once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    async ({ part, options }) => await (window as unknown as { axe: typeof axe }).axe.run(part ?? document, options),
    {
      part: within,
      options: {
        resultTypes: ['violations' as const],
        ...(rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: true } } }),
      },
    },
  );
  const found = violations.filter(({ id, impact }) => counted.has(id) || counted.has(impact ?? ''));
  const lines = found.flatMap(({ id, impact, nodes }) =>
    nodes.map(
      (node) =>
        `${impact} ${id}: ${node.target.join(' ')}\n  ${node.html}\n  ${node.failureSummary?.replaceAll('\n', '\n  ') ?? ''}`,
    ),
  );
  expect(lines, `axe on ${page.url()}\n${lines.join('\n')}`).toEqual([]);
}

/** Fails when the page is wider than a phone, or is not accessible there. */
export async function expectFitsPhone(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);
  await expectAccessible(page);
  if (size) await page.setViewportSize(size);
}
