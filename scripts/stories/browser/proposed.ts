import type { Locator } from '@playwright/test';
import type { FieldDefinition } from '../../../src/schema/field-definition';
import { problem, type StoryProblem } from '../compare-step';
import { fieldNamed } from '../names';
import type { StoryStep } from '../story';
import type { Player } from './player';
import { until } from './still';

/** Compares what inputs hold and propose, before anything is typed, with what a step says of it. @param placeOf the place of a field */
export async function proposedInPage(
  { page }: Player,
  placeOf: (field: FieldDefinition) => Locator | Promise<Locator>,
  fields: Record<string, FieldDefinition>,
  { proposes = {} }: StoryStep,
): Promise<StoryProblem[]> {
  const found: StoryProblem[] = [];
  for (const [name, wanted] of Object.entries(proposes)) {
    const field = fieldNamed(fields, name);
    const place = await placeOf(field);
    const isList = Array.isArray(wanted);
    const read = () => (isList ? proposalsAt(place, field.label) : heldAt(place));
    const isAsSaid = async () => {
      const texts = await read();
      if (isList && wanted.length === 0) return texts.length === 0;
      if (isList) return wanted.every((one) => texts.some((text) => text.includes(String(one))));
      return wanted === '' ? texts.length === 0 : texts.some((text) => isSame(text, String(wanted)));
    };
    if (await until(page, isAsSaid)) continue;
    const texts = (await read()).slice(0, 8).join('", "');
    found.push(
      problem('F047', ['proposes', name], `the page ${isList ? 'proposes' : 'begins with'} "${texts}" at "${name}"`),
    );
  }
  return found;
}

/** An input has the number of "¥179.80" alone. */
function isSame(text: string, wanted: string): boolean {
  return text === wanted || (text !== '' && Number(text) === Number(wanted.replace(/^[^\d-]+/, '')));
}

/** The texts of buttons below an input, and its suggestions, which it reads when somebody enters it. */
async function proposalsAt(place: Locator, label: string): Promise<string[]> {
  await place.getByLabel(label, { exact: true }).first().focus();
  const suggested = await place
    .locator('datalist option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
  return [...suggested, ...(await place.locator('.v-proposals button').allInnerTexts())];
}

/** What the inputs of a field hold; where nobody can type, what is written. */
async function heldAt(place: Locator): Promise<string[]> {
  return await place.evaluate((element) => {
    const inputs = [...element.querySelectorAll('input, select, textarea')] as (
      | HTMLInputElement
      | HTMLSelectElement
      | HTMLTextAreaElement
    )[];
    const held = inputs.map((input) => {
      if (input instanceof HTMLSelectElement) return input.selectedOptions[0]?.label ?? '';
      if (!(input instanceof HTMLInputElement) || !['checkbox', 'radio'].includes(input.type)) return input.value;
      return input.checked ? (input.labels?.[0]?.textContent ?? 'Yes') : '';
    });
    const written = inputs.length > 0 ? [] : [...element.querySelectorAll('*')].map(({ textContent }) => textContent);
    return [...held, ...written].map((text) => text.trim()).filter((text) => text !== '');
  });
}
