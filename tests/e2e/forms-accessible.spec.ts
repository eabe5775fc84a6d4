import { projectCompiler } from '../../scripts/build/schema-bundle';
import { expectAccessible } from '../support/accessible';
import { covering, formParts } from '../support/covering';
import { isWritten } from '../support/resource-run';
import { expect, open, test } from '../support/signed-in';

/* Forms with every kind of input, and pages of records, with all rules of axe in a wide and in a narrow window. Lists, inboxes and statistics: routes.spec.ts. */

test.describe.configure({ mode: 'parallel' });

const definitions = projectCompiler(process.cwd()).compile().definitions('en');
const forms = [
  ...covering(
    [...definitions.values()].filter((definition) => isWritten(definition) && definition.calls.add),
    formParts,
  ),
].map((name) => `/${name}/create`);
const records = ['/operate/company/3', '/operate/company/3/show', '/operate/good/1/show', '/system/role/3/show'];

const pages = [...forms, ...records];
const most = 7;
for (let from = 0; from < pages.length; from += most) {
  const some = pages.slice(from, from + most);
  test(`is accessible, wide and narrow: ${some.join(', ')}`, async ({ signedIn }) => {
    const page = await signedIn('admin');
    for (const path of some) {
      await open(page, `${path}?lang=en`);
      await expect(page).toHaveURL(new RegExp(path));
      for (const width of [1440, 390]) {
        // High enough for the bar at the foot of a form to cover nothing.
        await page.setViewportSize({ width, height: 5000 });
        const main = page.getByRole('main');
        await expect(main.locator('form, .v-details').first()).toBeVisible();
        await expect(main.locator('.c-skeleton, [aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page);
      }
    }
  });
}
