import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';

/* Records that a form creates beside itself. */

function field(page: Page, name: string) {
  return page.locator(`[data-field="${name}"]`).locator('input, select').first();
}

test('a form creates the company that it refers to in a sheet, and looks at it', async ({ page }) => {
  await signIn(page, 'admin', '/operate/user/create');
  await field(page, 'user_id').fill('li.wei');
  const company = field(page, 'comp_id');
  await company.press('ArrowDown');
  await page.keyboard.type('Harbour Lights');
  await expect(page.getByRole('option', { name: 'Create “Harbour Lights”…' })).toBeVisible();
  await expectAccessible(page, { within: '.c-combo-popup' });
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Create company' });
  await expect(sheet.getByLabel(/^Name/)).toHaveValue('Harbour Lights');
  await sheet.getByLabel(/^Type/).selectOption({ label: 'Manufacturer' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, { within: '.v-create-sheet' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await sheet.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expect(company).toHaveValue('Harbour Lights');
  await expect(company).toBeFocused();
  await expect(field(page, 'user_id')).toHaveValue('li.wei');
  await page.getByRole('button', { name: 'Look at Harbour Lights' }).click();
  const look = page.getByRole('dialog', { name: 'Harbour Lights' });
  await expect(look.getByText('Manufacturer')).toBeVisible();
  await expectAccessible(page, { within: '.v-peek' });
  await page.keyboard.press('Escape');
  await expect(look).toHaveCount(0);
  await expect(page).toHaveURL(/\/operate\/user\/create/);
});
