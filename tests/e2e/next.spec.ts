import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';

/* What usually follows a create, records that a form creates beside itself, and what somebody else has changed meanwhile. */

interface Effort {
  clicks: number;
  pages: string[];
}

/** Counts what a user does from now on: presses of the mouse, and the pages that come. */
async function count(page: Page): Promise<() => Promise<Effort>> {
  await page.evaluate(() => {
    const effort: Effort = { clicks: 0, pages: [] };
    Object.assign(window, { effort });
    addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && (effort.clicks += 1), true);
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      if (location.pathname !== effort.pages.at(-1)) effort.pages.push(location.pathname);
    };
  });
  return () => page.evaluate(() => (window as unknown as { effort: Effort }).effort);
}

async function fits390(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

function field(page: Page, name: string) {
  return page.locator(`[data-field="${name}"]`).locator('input, select').first();
}

test('a company and its administrator are created in a row, the company is carried over', async ({ page }) => {
  await signIn(page, 'admin', '/operate/company');
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
  const effort = await count(page);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(field(page, 'comp_name')).toBeFocused();
  await page.keyboard.type('Bright Eyes');
  await field(page, 'comp_type').selectOption({ label: 'Manufacturer' });
  await page.keyboard.press('Control+Enter');
  const next = page.getByRole('region', { name: 'Next for Bright Eyes' });
  await expect(next.getByRole('link')).toHaveText(['Add its administrator', 'Add a role', 'Add a product']);
  await fits390(page);
  await next.getByRole('link', { name: 'Add its administrator' }).click();
  await expect(page.getByText('Carried over from Bright Eyes: Company, user type')).toBeVisible();
  await expect(field(page, 'comp_id')).toHaveValue('Bright Eyes');
  await expect(field(page, 'user_id')).toBeFocused();
  await page.keyboard.type('chen.jie');
  await field(page, 'user_name').fill('Chen Jie');
  await field(page, 'user_password').fill('Harbour-2026');
  await page.getByLabel('Repeat password').fill('Harbour-2026');
  await field(page, 'role_id').press('ArrowDown');
  await page.keyboard.type('Manufacturer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Look at Manufacturer' })).toBeVisible();
  const saved = page.waitForRequest(/\/v2\/user\/account\/add$/);
  await page.keyboard.press('Control+Enter');
  expect((await saved).postDataJSON()).toMatchObject({ user_id: 'chen.jie', user_type: 2 });
  // The steps that are left.
  await expect(next.getByRole('link')).toHaveText(['Add a role', 'Add a product']);
  expect(await effort()).toEqual({
    clicks: 2,
    pages: ['/operate/company/create', '/operate/company', '/operate/user/create', '/operate/company'],
  });
  await page.getByRole('button', { name: 'Hide the next steps' }).click();
  await expect(next).toHaveCount(0);
});

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

test('what another session changed is told, and shown without what was typed', async ({ page }) => {
  await signIn(page, 'admin', '/operate/company/3');
  await field(page, 'comp_person').waitFor();
  const former = await field(page, 'city').inputValue();
  await field(page, 'comp_person').fill('Typed here');
  const other = await page.context().newPage();
  await other.goto('/operate/company/3?lang=en');
  await field(other, 'city').fill('Oslo');
  await field(other, 'comp_person').fill('Typed there');
  await other.keyboard.press('Control+Enter');
  await expect(other).toHaveURL(/\/operate\/company(\?|$)/);
  await other.close();
  const told = page.getByText(/^Changed meanwhile:/);
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(told).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(told).toContainText('City');
  await expect(field(page, 'city')).toHaveValue(former);
  await fits390(page);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(field(page, 'city')).toHaveValue('Oslo');
  await expect(field(page, 'comp_person')).toHaveValue('Typed here');
  await expect(page.getByRole('alert').getByRole('row', { name: /Typed here Typed there/ })).toBeVisible();
  await expect(told).toHaveCount(0);
});
