import { keyed, type Measure } from './in-page';
import { inFreshContext, settled } from './subject';

const record = '.v-split-record';

/**
 * Milliseconds from the key until the next feedback is painted completely.
 *
 * @param walked number of records visited before; the record after them is not cached yet
 */
export function nextRecord(walked: number): Measure {
  return async (stand, subject) =>
    await inFreshContext(
      stand.browser,
      subject,
      stand.token,
      { path: '/operate/service?lang=en' },
      async ({ page }) => {
        const place = (number: number) =>
          page.evaluate(([selector, text]) => window.probe.region(selector, text), [record, `${number} of `] as const);
        await place(1);
        await settled(page);
        for (let step = 0; step < walked; step += 1) await page.keyboard.press('j');
        const [shown] = await Promise.all([place(walked + 2), page.keyboard.press('j')]);
        return shown - (await keyed(page));
      },
    );
}
