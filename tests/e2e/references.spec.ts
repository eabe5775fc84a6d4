import type { Locator, Page } from '@playwright/test';
import { raw } from '../../sandbox/database/sql';
import { expect, signIn, test } from '../support/console';

/* One behaviour of a reference's box in a form, in a dialog, in a filter of the bar and in a chip. */

/** Holds the answers back that have the titles, until `let go`. */
async function holdTitles(page: Page, path: string): Promise<() => void> {
  let arrive = (): void => undefined;
  const gate = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(`**${path}`, async (route) => {
    await gate;
    await route.continue();
  });
  return arrive;
}

/** Typing replaces the name, also after it arrived while the box had the focus, and after one, two and three clicks. */
async function expectReplaced(page: Page, box: Locator, arrive?: () => void): Promise<void> {
  if (arrive) {
    await expect(box).toHaveValue('…');
    await box.focus();
    arrive();
  }
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(/\p{L}{3}/u);
  const held = await box.inputValue();
  for (const clicks of [0, 1, 2, 3]) {
    for (let click = 0; click < clicks; click += 1) await box.click({ position: { x: 40, y: 12 } });
    await page.keyboard.type('Zq');
    await expect(box, `${clicks} clicks`).toHaveValue('Zq');
    await page.keyboard.press('Escape');
    await expect(box).toHaveValue(held);
  }
}

/** The arrow that opens the list highlights an entry, and Enter takes it. */
async function expectArrow(page: Page, box: Locator): Promise<void> {
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect(box).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(box).toHaveValue(/\p{L}{3}/u);
}

test('in a dialog', async ({ page, server }) => {
  const [user] = await server.database.query<{ id: number }>(raw("select id from account where user_id = 'viewer'"));
  await signIn(page, 'admin', `/operate/user/${user?.id}/show`);
  const choose = page.getByRole('button', { name: 'Set user role' });
  await choose.waitFor();
  const arrive = await holdTitles(page, '/v2/user/role/**');
  await choose.click();
  const box = page.getByRole('dialog').getByRole('combobox', { name: 'Role' });
  await expectReplaced(page, box, arrive);
  await expectArrow(page, box);
});

test('in a form', async ({ page }) => {
  const arrive = await holdTitles(page, '/v2/user/company/**');
  await signIn(page, 'admin', `/operate/user/create?source=${encodeURIComponent('{"comp_id":3}')}`);
  const box = page.getByRole('combobox', { name: 'Company' });
  await expectReplaced(page, box, arrive);
  await expectArrow(page, box);
});

test('a draft that was begun for a company is restored for it', async ({ page }) => {
  await signIn(page, 'admin', `/operate/user/create?source=${encodeURIComponent('{"comp_id":3}')}`);
  const company = page.getByRole('combobox', { name: 'Company' });
  await expect(company).toHaveValue(/\p{L}{3}/u);
  const name = await company.inputValue();
  await page.getByRole('textbox', { name: 'User ID' }).fill('someone');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length))
    .toBe(1);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/operate/user/create');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(company).toHaveValue(name);
});
