import { localText } from '../../src/fields/date/local';
import { isReference, isSingleReference } from '../../src/fields/kinds';
import { refList } from '../../src/fields/ref/title';
import type { FieldDefinition } from '../../src/schema/field-definition';
import type { Json } from '../../src/schema/json';
import { chooseIn } from './choose';
import { clearRows } from './clear';
import type { Part } from './part';
import { sampleFile } from './sample-file';

type Fields = Record<string, FieldDefinition>;
type Values = Record<string, Json>;

/** What a form has no input or no choice for. */
export class NotOffered extends Error {
  /** The input that has no such choice. */
  field = '';
}

/** An option, and what is typed to find it. */
export interface Choice {
  label: string;
  typed: string;
}

/** What a person knows that fills in a form. */
export interface Hand {
  /** A record as the box of a reference names it, and what is typed to find it. */
  titleOf(resource: string, id: string | number): Promise<Choice>;
  /** Waits until the page shows what follows from the last value. */
  idle(): Promise<void>;
  /** The next file that is uploaded gets this address. */
  uploadAs(address: string): void;
  /** Whether a condition may hide the input of a field: then nobody can type its value. */
  mayHide(field: FieldDefinition): boolean;
}

/**
 * Types and chooses values in a form or a dialog, from its top to its bottom: what is chosen above decides what is below.
 *
 * @throws NotOffered without an input or a choice
 */
export async function enterAll(form: Part, fields: Fields, values: Values, hand: Hand): Promise<void> {
  const left = new Map(Object.entries(values).map(([name, value]) => within(fields, name, value)));
  while (left.size > 0) {
    await hand.idle();
    const shown = await form.evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('.v-field[data-field]')].map(({ dataset }) => dataset['field'] ?? ''),
    );
    const name = shown.find((one) => left.has(one)) ?? [...left.keys()][0] ?? '';
    const field = fields[name];
    if (!field) throw new NotOffered(`the form has no input for "${name}"`);
    const place = placeOf(form, field);
    if ((await isInput(place)) || !hand.mayHide(field))
      try {
        await enter(place, field, left.get(name) ?? null, hand);
      } catch (error) {
        if (error instanceof NotOffered) error.field = name;
        throw error;
      }
    left.delete(name);
  }
}

/** A value of a field with the one that is named inside of it: `details.url` is one of the first row. */
function within(fields: Fields, name: string, value: Json): [string, Json] {
  const [outer = '', inner] = name.split('.');
  if (inner === undefined || name in fields) return [name, value];
  return [outer, fields[outer]?.kind === 'rows' ? [{ [inner]: value }] : { [inner]: value }];
}

/** The place of a field in a form; a period has a group only, and a companion is part of the input of another field. */
export function placeOf(form: Part, { name, label }: FieldDefinition): Part {
  const own = form.locator(`.v-field[data-field=${JSON.stringify(name)}]`);
  return own
    .or(form.getByLabel(label, { exact: true }))
    .or(form.locator(`[aria-label$=${JSON.stringify(`: ${label}`)}]`))
    .first();
}

async function enter(place: Part, field: FieldDefinition, value: Json, hand: Hand): Promise<void> {
  const { label } = field;
  const labelled = place.getByLabel(label, { exact: true });
  const control = (await labelled.count()) > 0 ? labelled.first() : place;
  const isPeriod = typeof value === 'object' && value !== null && 'from' in value;
  const isThere = isPeriod ? await place.isVisible() : await isEditable(control);
  if (!isThere) throw new NotOffered(`the form has no input for "${label}"`);
  if (isPeriod) {
    const { from, to } = value as { from: string; to: string };
    await place.getByLabel(`${label}: From`, { exact: true }).fill(from);
    await place.getByLabel(`${label}: To`, { exact: true }).fill(to);
    return;
  }
  switch (field.kind) {
    case 'boolean':
      return await control.setChecked(Boolean(value));
    case 'enum':
      if (value === null && (await control.getAttribute('role')) !== 'combobox')
        return void (await control.selectOption(''));
      return await choose(control, { label: labelOf(field, value), typed: labelOf(field, value) });
    case 'enums':
      return await tickAll(place, field, [value].flat());
    case 'password': {
      await control.fill(textOf(value));
      // A present or an empty one is not repeated.
      const repeated = place.getByLabel('Repeat password', { exact: true });
      return (await repeated.isVisible()) ? await repeated.fill(textOf(value)) : undefined;
    }
    case 'rows':
      return await enterRows(place, field, value as Values[], hand);
    case 'json':
      if (field.options.fields) return await enterInner(place, field.options.fields, value as Values, hand);
      return await control.fill(typeof value === 'object' && value !== null ? JSON.stringify(value) : textOf(value));
    case 'timerange': {
      const [from = '', to = ''] = textOf(value).split('-');
      await place.getByLabel('From', { exact: true }).fill(from);
      return await place.getByLabel('To', { exact: true }).fill(to);
    }
    case 'datetime':
    case 'date':
      return await control.fill(localText(value) ?? textOf(value));
    case 'image':
    case 'file':
      return await upload(place, control, field, value, hand);
    default:
      if (isReference(field)) return await enterReference(place, control, field, value, hand);
      return await control.fill(textOf(value));
  }
}

function textOf(value: Json): string {
  return value === null ? '' : String(value as string | number);
}

/** Whether something can be entered at a place: that of a hidden input is empty. */
async function isInput(place: Part): Promise<boolean> {
  return (
    (await place.isVisible()) &&
    (await place.evaluate(
      (element) => (element.matches('input, select, textarea') ? element : element.querySelector('*')) !== null,
    ))
  );
}

/** Whether somebody can enter something; a group is as its inputs are. */
async function isEditable(control: Part): Promise<boolean> {
  return (
    (await control.isVisible()) && (await control.evaluate((element) => !element.matches(':disabled, [readonly]')))
  );
}

function labelOf({ options }: FieldDefinition<'enum' | 'enums'>, value: Json): string {
  return options.options.find((one) => one.value === value)?.label ?? textOf(value);
}

async function choose(control: Part, { label, typed }: Choice): Promise<void> {
  const isSelect = (await control.getAttribute('role')) !== 'combobox';
  const isOffered = async () =>
    (await control.evaluate((box) => [...(box as HTMLSelectElement).options].map((option) => option.label))).includes(
      label,
    );
  if (isSelect && !(await isOffered())) throw new NotOffered(`"${label}" is no choice`);
  const chosen = await chooseIn(control, { labels: [label], turn: 0, typed });
  if (chosen === undefined) throw new NotOffered(`"${label}" is no choice`);
}

async function tickAll(place: Part, field: FieldDefinition<'enums'>, values: Json[]): Promise<void> {
  const wanted = values.map((value) => labelOf(field, value));
  if ((await place.getByRole('checkbox').count()) === 0) {
    return await chooseAll(
      place,
      place.getByRole('combobox'),
      wanted.map((label) => ({ label, typed: label })),
    );
  }
  for (const { label } of field.options.options) {
    const box = place.getByRole('checkbox', { name: label, exact: true });
    if (await box.isVisible()) await box.setChecked(wanted.includes(label));
  }
}

async function enterReference(
  place: Part,
  control: Part,
  field: FieldDefinition<'ref' | 'refs' | 'treeref'>,
  value: Json,
  hand: Hand,
): Promise<void> {
  const ids = refList(value) ?? [];
  const choices = await Promise.all(ids.map((id) => hand.titleOf(field.options.to, id)));
  if (!isSingleReference(field)) return await chooseAll(place, control, choices);
  const clear = place.getByRole('button', { name: `Clear: ${field.label}`, exact: true });
  if (ids.length === 0 && (await clear.isVisible())) await clear.click();
  for (const choice of choices) await choose(control, choice);
}

/** Removes what is chosen and not wanted, and adds what is missing. */
async function chooseAll(place: Part, control: Part, wanted: Choice[]): Promise<void> {
  const chosen: string[] = [];
  for (const remove of (await place.getByRole('button', { name: /^Remove / }).all()).toReversed()) {
    const label = (await remove.evaluate((button) => button.getAttribute('aria-label') ?? '')).replace('Remove ', '');
    if (wanted.some((one) => one.label === label)) chosen.push(label);
    else await remove.click();
  }
  for (const choice of wanted) if (!chosen.includes(choice.label)) await choose(control, choice);
  if (await place.page().getByRole('listbox').isVisible()) await control.press('Escape');
}

async function enterRows(
  place: Part,
  { options: { fields } }: FieldDefinition<'rows'>,
  rows: Values[],
  hand: Hand,
): Promise<void> {
  const items = place.getByRole('listitem');
  await clearRows(place, rows.length);
  for (let count = await items.count(); count < rows.length; count += 1)
    await place.getByRole('button', { name: 'Add row', exact: true }).click();
  for (const [index, row] of rows.entries()) await enterInner(items.nth(index), fields, row, hand);
}

/** Values of fields inside of another field, whose places are their labels alone. */
async function enterInner(place: Part, fields: Fields, values: Values, hand: Hand): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (!field) throw new NotOffered(`there is no input for "${name}"`);
    await enter(place, field, value, hand);
  }
}

/** A case names the address of a file, or none; or a file and its size, to see it refused. */
async function upload(
  place: Part,
  control: Part,
  { options }: FieldDefinition<'image' | 'file'>,
  value: Json,
  hand: Hand,
): Promise<void> {
  if (typeof value === 'object' && value !== null && 'file' in value) {
    const { file: name, size } = value as { file: string; size: number };
    return await control.setInputFiles({ name, mimeType: '', buffer: Buffer.alloc(size) });
  }
  const remove = place.getByRole('button', { name: 'Remove', exact: true });
  if (value === '' || value === null) return (await remove.isVisible()) ? await remove.click() : undefined;
  hand.uploadAs(textOf(value));
  await control.setInputFiles(sampleFile(options.accept, 0));
  await place.getByRole('button', { name: 'Replace', exact: true }).waitFor();
}
