import type { Locator } from '@playwright/test';
import { localText } from '../../../src/fields/date/local';
import { isReference, isSingleReference } from '../../../src/fields/kinds';
import { refList } from '../../../src/fields/ref/title';
import type { FieldDefinition } from '../../../src/schema/field-definition';
import type { Json } from '../../../src/schema/json';
import type { Values } from '../../fixtures/fixture';
import { sampleFile } from '../../../tests/support/sample-file';
import { choose, type Choice } from './choose';
import { NotOffered } from './player';
import { PATIENCE, still } from './still';
import type { Words } from './words';

type Fields = Record<string, FieldDefinition>;

/** What values are entered with. */
export interface Hand {
  words: Words;
  /** A record as its reference's input names it. */
  titleOf(resource: string, id: string | number): Promise<Choice>;
}

/**
 * Types and chooses values in a form or a dialog, from its top to its bottom: what is chosen above decides what is below.
 * @throws NotOffered without an input or a choice
 */
export async function enterAll(hand: Hand, form: Locator, fields: Fields, values: Values): Promise<void> {
  const left = new Map(Object.entries(values));
  while (left.size > 0) {
    await still(form.page());
    const shown = await form
      .locator('.v-field[data-field]')
      .evaluateAll((places) => places.map((place) => place.getAttribute('data-field') ?? ''));
    const name = shown.find((one) => left.has(one)) ?? [...left.keys()][0] ?? '';
    const field = fields[name];
    if (!field) throw new NotOffered(`the form has no input for "${name}"`);
    await enter(hand, placeOf(form, field), field, left.get(name) ?? null);
    left.delete(name);
  }
}

/** The place of a field in a form; the periods of an export have a group only. */
export function placeOf(form: Locator, { name, label }: FieldDefinition): Locator {
  const own = form.locator(`.v-field[data-field=${JSON.stringify(name)}]`);
  return own.or(form.getByLabel(label, { exact: true })).first();
}

async function enter(hand: Hand, place: Locator, field: FieldDefinition, value: Json): Promise<void> {
  const { label } = field;
  if (!(await place.isVisible())) throw new NotOffered(`the form has no input for "${label}"`);
  const control = place.getByLabel(label, { exact: true }).first();
  const { say } = hand.words;
  switch (field.kind) {
    case 'boolean':
      return await control.setChecked(Boolean(value));
    case 'enum':
      return await choose(await editable(control, label), optionOf(field, value));
    case 'enums':
      return await tickAll(place, field, [value].flat());
    case 'password':
      await control.fill(textOf(value));
      return await place.getByLabel(say('fields.repeat'), { exact: true }).fill(textOf(value));
    case 'rows':
      return await enterRows(hand, place, field, value as unknown as Values[]);
    case 'json':
      if (field.options.fields) return await enterInner(hand, place, field.options.fields, value as Values);
      return await control.fill(JSON.stringify(value));
    case 'datetime':
    case 'date':
      return await enterDays(hand, place, await dateBox(control, value), field, value);
    case 'image':
    case 'file':
      return await upload(hand, place, control, field);
    default:
      if (isReference(field)) return await enterReference(hand, place, control, field, value);
      return await (await editable(control, label)).fill(textOf(value));
  }
}

function textOf(value: Json): string {
  return value === null ? '' : String(value as string | number);
}

/** @throws NotOffered for an input that only shows its value */
async function editable(control: Locator, label: string): Promise<Locator> {
  if (!(await control.isVisible()) || !(await control.isEditable()))
    throw new NotOffered(`the form has no input for "${label}"`);
  return control;
}

function optionOf({ options }: FieldDefinition<'enum' | 'enums'>, value: Json): Choice {
  const label = options.options.find((one) => one.value === value)?.label ?? textOf(value);
  return { label, typed: label };
}

async function tickAll(place: Locator, field: FieldDefinition<'enums'>, values: Json[]): Promise<void> {
  const wanted = values.map((value) => optionOf(field, value));
  const boxes = place.getByRole('checkbox');
  if ((await boxes.count()) === 0) {
    for (const one of wanted) await choose(place.getByRole('combobox'), one);
    return;
  }
  for (const { label } of field.options.options) {
    const box = place.getByRole('checkbox', { name: label, exact: true });
    if (await box.isVisible()) await box.setChecked(wanted.some((one) => one.label === label));
  }
}

async function dateBox(control: Locator, value: Json): Promise<Locator | undefined> {
  return typeof value === 'object' && value !== null ? undefined : control;
}

/** A day, a moment in UTC, or both ends of a period. */
async function enterDays(
  { words: { say } }: Hand,
  place: Locator,
  control: Locator | undefined,
  { label }: FieldDefinition,
  value: Json,
): Promise<void> {
  if (control) {
    await (await editable(control, label)).fill(localText(value) ?? textOf(value));
    return await control.blur();
  }
  const { from, to } = value as { from: string; to: string };
  await place.getByLabel(`${label}: ${say('fields.from')}`, { exact: true }).fill(from);
  const last = place.getByLabel(`${label}: ${say('fields.to')}`, { exact: true });
  await last.fill(to);
  await last.blur();
}

async function enterReference(
  { words: { say }, titleOf }: Hand,
  place: Locator,
  control: Locator,
  field: FieldDefinition,
  value: Json,
): Promise<void> {
  if (!isReference(field)) return;
  await editable(control, field.label);
  const ids = refList(value) ?? [];
  const clear = place.getByRole('button', { name: say('fields.clearOf', { label: field.label }), exact: true });
  if (ids.length === 0 && (await clear.isVisible())) await clear.click();
  for (const id of ids) await choose(control, await titleOf(field.options.to, id));
  if (!isSingleReference(field)) await control.press('Escape');
}

async function enterRows(hand: Hand, place: Locator, field: FieldDefinition<'rows'>, rows: Values[]): Promise<void> {
  const { say } = hand.words;
  const items = place.getByRole('listitem');
  for (let count = await items.count(); count > rows.length; count -= 1) {
    const remove = items.nth(count - 1).getByRole('button', { name: say('fields.rows.remove', { row: count }) });
    if (await remove.isDisabled()) break;
    await remove.click();
  }
  for (let count = await items.count(); count < rows.length; count += 1)
    await place.getByRole('button', { name: say('fields.rows.add'), exact: true }).click();
  for (const [index, row] of rows.entries()) await enterInner(hand, items.nth(index), field.options.fields, row);
}

/** Values of fields inside of another field, whose places are their labels alone. */
async function enterInner(hand: Hand, place: Locator, fields: Fields, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const { [name]: field } = fields;
    if (!field) throw new NotOffered(`there is no input for "${name}"`);
    const frame = place.locator('.c-frame').filter({ has: place.page().getByLabel(field.label, { exact: true }) });
    await enter(hand, frame.last(), field, value);
  }
}

/** The story names the address of a file, which the platform of the page gives to one that is uploaded. */
async function upload(
  { words: { say } }: Hand,
  place: Locator,
  control: Locator,
  { options }: FieldDefinition<'image' | 'file'>,
): Promise<void> {
  await control.setInputFiles(sampleFile(options.accept, 0));
  await place.getByRole('button', { name: say('fields.upload.replace'), exact: true }).waitFor({ timeout: PATIENCE });
}
