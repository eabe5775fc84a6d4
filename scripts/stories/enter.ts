import type { Locator } from '@playwright/test';
import type { FieldDefinition } from '../../src/schema/field-definition';
import type { Json } from '../../src/schema/json';

/** Enters a value of a story into the control of its field, as a person does. @param text of an option or a record */
export async function enter(control: Locator, field: FieldDefinition, value: Json, text: string): Promise<void> {
  if (field.kind === 'boolean') return await control.setChecked(Boolean(value));
  const role = await control.getAttribute('role');
  if (role === 'combobox') return await chooseFromList(control, text);
  const isSelect = await control.evaluate((element) => element instanceof HTMLSelectElement);
  if (isSelect) return void (await control.selectOption({ label: text }));
  await control.fill(text);
}

async function chooseFromList(control: Locator, text: string): Promise<void> {
  await control.click();
  await control.fill(text);
  await control.page().getByRole('listbox').getByRole('option').filter({ hasText: text }).first().click();
}
