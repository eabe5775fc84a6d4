import type { Locator } from '@playwright/test';
import { NotOffered } from './player';
import { PATIENCE } from './still';

/** What a person looks for in a list of records or options. */
export interface Choice {
  /** The text of the option. */
  label: string;
  /** What is typed to find it. */
  typed: string;
}

/** Chooses from a select or a combobox. @throws NotOffered when it is not among the choices */
export async function choose(control: Locator, choice: Choice): Promise<void> {
  if ((await control.getAttribute('role')) === 'combobox') return await chooseFromList(control, choice);
  const labels = await control.locator('option').allInnerTexts();
  if (!labels.includes(choice.label)) throw new NotOffered(`"${choice.label}" is no choice`);
  await control.selectOption({ label: choice.label });
}

async function chooseFromList(control: Locator, { label, typed }: Choice): Promise<void> {
  const page = control.page();
  await control.click();
  await control.fill(typed);
  const popup = page.locator('.c-combo-popup');
  await popup.locator('.c-combo-label, .MuiAutocomplete-noOptions').first().waitFor({ timeout: PATIENCE });
  const labels = await popup
    .locator('.c-combo-label')
    .evaluateAll((options) => options.map((option) => option.firstChild?.textContent?.trim() ?? ''));
  const at = labels.indexOf(label);
  if (at < 0) throw new NotOffered(`"${label}" is no choice`);
  await popup.getByRole('option').nth(at).click();
}
