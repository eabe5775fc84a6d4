import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/console';

test('the accessibility check names the rule and the element of a violation', async ({ page }) => {
  await page.goto('/login?lang=en');
  await page.evaluate(() => document.body.append(document.createElement('button')));
  await expect(expectAccessible(page)).rejects.toThrow(/critical button-name: .*button/);
});
