import { isMoment } from '../../src/fields/kinds';
import { holds } from '../../src/schema/condition';
import type { FieldDefinition, FieldKind } from '../../src/schema/field-definition';
import { chooseIn, chooseSeveralIn } from './choose';
import type { Expected } from './expected';
import { clearRows } from './clear';
import type { Part } from './part';
import { offeredOptions, passing, type Requirements } from './plan';
import { sampleFile } from './sample-file';
import { isTyped, typedValue } from './values';

/** The entered values. */
export interface Entered {
  /** By name, as conditions see them. */
  values: Record<string, unknown>;
  expected: Record<string, Expected>;
}

export interface Entry {
  /** Part of the form in which the field's label is its own. */
  at: Part;
  place: 'add' | 'edit';
  /** Another value for another turn. */
  turn: number;
  /** Fields of the form that were filled before: a period ends after it begins, in the order of the form. */
  before?: number;
  /** Values required by conditions of other fields. */
  requirements: Requirements;
  /** Texts to enter, or options to choose from, when the platform accepts no others; by field name. */
  known: Record<string, string[]>;
}

/** The same for several fields. */
export interface Entries extends Omit<Entry, 'at'> {
  partOf: (field: FieldDefinition) => Part;
}

type Filler<K extends FieldKind> = (
  field: FieldDefinition<K>,
  entry: Entry,
  siblings: Record<string, unknown>,
) => Promise<Entered>;

/** Kinds whose input is more than a box to type in. */
const fillers: { [K in FieldKind]?: Filler<K> } = {
  boolean: async (field, { at, turn, requirements }) => {
    const wanted = requirements[field.name];
    const on = wanted
      ? passing(field.name, wanted, [true, false])[0] === true
      : (turn % 2 === 0) === (field.default !== true);
    await box(at, field).setChecked(on);
    return only(field, on, { is: field.options.as === 'boolean' ? on : Number(on) });
  },
  enum: async (field, { at, turn, requirements }, siblings) => {
    const offered = offeredOptions(field, requirements[field.name], siblings);
    const chosen = await chooseIn(box(at, field), { labels: offered.map(({ label }) => label), turn });
    const option = offered.find(({ label }) => label === chosen);
    return option ? only(field, option.value, { is: option.value }) : nothing;
  },
  enums: async (field, { at, turn }) => {
    const { options } = field.options;
    const option = options[turn % options.length];
    if (!option) return nothing;
    const group = at.getByRole('group', { name: field.label, exact: true });
    if ((await group.count()) === 0) {
      await chooseSeveralIn(box(at, field), { labels: [option.label], turn });
      return only(field, [option.value], { another: true });
    }
    for (const each of options)
      await group.getByRole('checkbox', { name: each.label, exact: true }).setChecked(each === option);
    const stored = field.options.as === 'comma' ? String(option.value) : [option.value];
    return only(field, [option.value], { is: stored });
  },
  timerange: async (field, { at, turn }) => {
    const group = at.getByRole('group', { name: field.label, exact: true });
    const from = `0${turn % 9}:30`;
    await group.getByLabel('From').fill(from);
    await group.getByLabel('To').fill('18:00');
    return only(field, `${from}-18:00`, { is: `${from}-18:00` });
  },
  phone: async (field, { at, turn }) => {
    const { area } = field.options;
    const [code, text] = area && turn % 2 ? ['+1', `2025550${100 + turn}`] : ['+86', `139${String(10_000_000 + turn)}`];
    if (area) await at.getByLabel(`${field.label}: Area code`, { exact: true }).fill(code);
    await box(at, field).fill(text);
    const expected: Record<string, Expected> = { [field.name]: { is: text }, ...(area && { [area]: { is: code } }) };
    return { values: { [field.name]: text }, expected };
  },
  password: async (field, { at, turn }) => {
    const text = `Trial@2026-${turn}`;
    await box(at, field).fill(text);
    await at.getByLabel('Repeat password', { exact: true }).fill(text);
    return { values: { [field.name]: text }, expected: {} };
  },
  secret: async (field, entry) => {
    const change = entry.at.getByRole('button', { name: `Change: ${field.label}`, exact: true });
    if (await change.isVisible()) await change.click();
    return await type(field, entry);
  },
  json: async (field, entry) => {
    const { fields } = field.options;
    if (!fields) return await type(field, entry);
    const group = entry.at.getByRole('group', { name: field.label, exact: true });
    const { values, expected } = await fillFields(innerFields(fields, entry.place), { ...entry, partOf: () => group });
    return only(field, values, { members: expected });
  },
  ref: async (field, entry) => await reference(field, entry),
  treeref: async (field, entry) => await reference(field, entry),
  refs: async (field, { at, turn }) => {
    const chosen = await chooseSeveralIn(box(at, field), { turn });
    return chosen === undefined ? nothing : only(field, [chosen], { titled: chosen, to: field.options.to });
  },
  matrix: async (field, { at, turn }) => {
    const table = at.getByRole('group', { name: field.label, exact: true }).getByRole('table');
    await table.getByRole('checkbox', { checked: false }).nth(turn).click();
    return only(field, [turn], { another: true });
  },
  rows: async (field, entry) => {
    const group = entry.at.getByRole('group', { name: field.label, exact: true });
    const rows = group.getByRole('listitem');
    const wanted = Math.max(1, field.options.min);
    await clearRows(group, wanted);
    for (let count = await rows.count(); count < wanted; count += 1)
      await group.getByRole('button', { name: 'Add row' }).click();
    await rows.nth(wanted - 1).waitFor();
    const filled: Entered[] = [];
    for (const [index, row] of (await rows.all()).entries()) {
      filled.push(
        await fillFields(innerFields(field.options.fields, entry.place), {
          ...entry,
          partOf: () => row,
          turn: entry.turn + index,
        }),
      );
    }
    return only(
      field,
      filled.map(({ values }) => values),
      { row: filled[0]?.expected ?? {} },
    );
  },
  image: async (field, entry) => await upload(field, entry),
  file: async (field, entry) => await upload(field, entry),
  location: async ({ name, label }, { at, turn }) => {
    const group = at.getByRole('group', { name: label, exact: true });
    const [latitude, longitude] = [22.5 + turn, 114.25 + turn];
    await group.getByLabel('Latitude').fill(String(latitude));
    await group.getByLabel('Longitude').fill(String(longitude));
    return { values: { [name]: true }, expected: { latitude: { is: latitude }, longitude: { is: longitude } } };
  },
};

const nothing: Entered = { values: {}, expected: {} };

/** Number of other choices tried in the fields that a reference without options depends on. */
const most = 10;

/** The fields on whose values the options of a reference depend. */
function matchesOf({ options }: FieldDefinition): string[] {
  return 'match' in options ? Object.values(options.match) : [];
}

/**
 * Fills fields one after the other, also those that appear meanwhile. Where a reference offers nothing, the fields that it
 * depends on get another value: a company without products is no company to add a product of.
 *
 * @param siblings the present values of the form
 */
export async function fillFields(
  fields: FieldDefinition[],
  { partOf, ...entry }: Entries,
  siblings: Record<string, unknown> = {},
): Promise<Entered> {
  const values = { ...siblings };
  const expected: Entered['expected'] = {};
  const filled = new Set<FieldDefinition>();
  const next = () => fields.find((field) => !filled.has(field) && holds(field.when, values));
  for (let field = next(); field; field = next()) {
    filled.add(field);
    const fill = async (one: FieldDefinition, turn: number): Promise<Entered> => {
      const entered = await fillField(one, { ...entry, turn, before: filled.size, at: partOf(one) }, values);
      Object.assign(values, entered.values);
      Object.assign(expected, entered.expected);
      return entered;
    };
    let entered = await fill(field, entry.turn);
    const matched = fields.filter(({ name }) => matchesOf(field).includes(name));
    for (let turn = entry.turn + 1; entered === nothing && matched.length > 0 && turn <= entry.turn + most; turn += 1) {
      for (const one of matched) await fill(one, turn);
      entered = await fill(field, entry.turn);
    }
  }
  return { values, expected };
}

/** Fills one field with a valid value, whatever its kind. */
export async function fillField<K extends FieldKind>(
  field: FieldDefinition<K>,
  entry: Entry,
  siblings: Record<string, unknown>,
): Promise<Entered> {
  const filler: Filler<K> | undefined = fillers[field.kind];
  return filler ? await filler(field, entry, siblings) : await type(field as FieldDefinition, entry);
}

/** The control of a field: its label is its name. */
export function box(at: Part, { label }: { label: string }): Part {
  return at.getByLabel(label, { exact: true });
}

/** Fields inside of rows or JSON that have an input. */
export function innerFields(fields: Record<string, FieldDefinition>, place: 'add' | 'edit'): FieldDefinition[] {
  return Object.values(fields).filter((field) => field.in.includes(place));
}

async function type(field: FieldDefinition, { at, turn, before = 0, known }: Entry): Promise<Entered> {
  if (!isTyped(field)) throw new Error(`${field.name}: nobody knows how to fill ${field.kind}`);
  const given = known[field.name];
  const value = given
    ? { text: given[turn % given.length] ?? '', stored: given[turn % given.length] ?? '' }
    : typedValue(field, isMoment(field) ? turn + before : turn);
  await box(at, field).fill(value.text);
  return only(field, value.text, { is: value.stored });
}

async function reference(
  field: FieldDefinition<'ref'> | FieldDefinition<'treeref'>,
  { at, turn, known }: Entry,
): Promise<Entered> {
  const labels = known[field.name];
  const chosen = await chooseIn(box(at, field), { turn, ...(labels && { labels }) });
  return chosen === undefined ? nothing : only(field, chosen, { titled: chosen, to: field.options.to });
}

async function upload(
  field: FieldDefinition<'image'> | FieldDefinition<'file'>,
  { at, turn }: Entry,
): Promise<Entered> {
  const control = box(at, field);
  const frame = control.locator('..');
  const before = await frame.evaluate((element) =>
    Array.from(
      element.querySelectorAll('img, a'),
      (shown) => shown.getAttribute('src') ?? shown.getAttribute('href') ?? '',
    ),
  );
  await control.setInputFiles(sampleFile(field.options.accept, turn));
  for (const address of before)
    await frame
      .locator(`[src=${JSON.stringify(address)}], [href=${JSON.stringify(address)}]`)
      .waitFor({ state: 'hidden' });
  await frame.locator('img, a').first().waitFor();
  await frame.getByRole('button', { name: 'Replace' }).waitFor();
  return only(field, 'file', { another: true });
}

function only({ name }: { name: string }, value: unknown, expected: Expected): Entered {
  return { values: { [name]: value }, expected: { [name]: expected } };
}
