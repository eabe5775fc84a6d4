import { firstRows, heapOf, loadRows, type Measure } from './in-page';
import { settled, type Slowness } from './subject';

/** Milliseconds from the navigation until the rows are painted, with a slow processor or network. */
export function coldLoad(slowness: Slowness = {}): Measure {
  return (stand, subject) => loadRows(stand, subject, ({ page }) => firstRows(page), slowness);
}

/**
 * Compressed bytes of code asked for until the rows are painted: JavaScript and CSS, and what the
 * console has as data where the comparison has code (definitions, icons). Pictures, fonts, the
 * page itself and the platform's answers are not counted.
 */
export const bytes: Measure = (stand, subject) =>
  loadRows(stand, subject, async ({ page }) => {
    const shown = await firstRows(page);
    await settled(page);
    return await page.evaluate((end) => {
      const isCode = /\.(js|css)$|^\/defs\//;
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return resources
        .filter((resource) => resource.startTime <= end && isCode.test(new URL(resource.name).pathname))
        .reduce((sum, resource) => sum + resource.encodedBodySize, 0);
    }, shown);
  });

/** Bytes of the page's objects while the list is shown. */
export const heap: Measure = (stand, subject) =>
  loadRows(stand, subject, async ({ page, devtools }) => {
    await firstRows(page);
    await settled(page);
    return await heapOf(devtools);
  });
