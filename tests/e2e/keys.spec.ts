import { expectAccessible } from '../support/accessible';
import { expect, go, signIn, test, waitForFrame, waitForKeys } from '../support/console';

const marked = 'tr[data-marked]';

test('Space previews a record beside the list and moves to the next one; the focus returns to its row', async ({
  page,
}) => {
  await signIn(page, 'admin', '/operate/company');
  const rows = page.locator('tr[data-id]');
  await page.locator('section[aria-keyshortcuts]').waitFor();
  const titles = await rows.locator('a.v-link').allTextContents();
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  const panel = page.getByRole('dialog', { name: titles[0]!, exact: true });
  await expect(panel.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await expectAccessible(page, { within: '.v-peek' });
  await page.keyboard.press('j');
  const next = page.getByRole('dialog', { name: titles[1]!, exact: true });
  await expect(next.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await expect(page.locator(marked)).toHaveAttribute('data-id', (await rows.nth(1).getAttribute('data-id'))!);
  await page.keyboard.press('x');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows.nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Space');
  await next.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(titles[1]!);
});

test('? and the menu of the list show the keys of the open page', async ({ page }) => {
  await signIn(page, 'admin', '/operate/company');
  await page.locator('section[aria-keyshortcuts]').waitFor();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Shortcuts of this page' }).click();
  const legend = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(legend.getByRole('region', { name: 'This list' })).toContainText('Next row');
  await expectAccessible(page, { within: '[role="dialog"]' });
  await page.keyboard.press('Escape');
  await expect(legend).toHaveCount(0);
  await go(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Companies');
  await waitForKeys(page);
  await page.keyboard.press('?');
  await expect(legend.getByRole('region')).toHaveCount(1);
});

test('what Tab comes to in a long form is hidden neither by the header nor by the foot', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await signIn(page, 'admin', '/operate/good/create');
  await page.locator('main form input').first().focus();
  let reached = 0;
  for (const key of ['Tab', 'Shift+Tab'])
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press(key);
      await waitForFrame(page);
      const hidden = await page.evaluate(() => {
        const foot = document.querySelector('.v-form-foot')!;
        const header = document.querySelector('.s-header')!.getBoundingClientRect().bottom;
        const focused = document.activeElement!;
        if (foot.contains(focused) || !focused.closest('form')) return undefined;
        const { top, bottom } = focused.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        return middle < header || middle > foot.getBoundingClientRect().top ? focused.outerHTML : '';
      });
      if (hidden === undefined) continue;
      reached += 1;
      expect(hidden).toBe('');
    }
  expect(reached).toBeGreaterThan(50);
});
