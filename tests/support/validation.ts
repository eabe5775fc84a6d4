import assert from 'node:assert/strict';
import { holds } from '../../src/schema/condition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { clearField, clearRows } from './clear';
import { box, fillField, innerFields } from './fill';
import type { FormPage } from './form-page';
import type { Part } from './part';
import { requirementsFor } from './plan';
import { refusalsOf, type Refusal } from './refusals';
import { validationText as text } from './texts';

interface Shown {
  field: FieldDefinition;
  at: Part;
}

/** An invalid entry for a field, and the expected message. */
interface Wrong {
  at: Part;
  message: string | RegExp;
  enter?: () => Promise<void>;
}

/**
 * Leaves each required field of an open form empty, enters values beyond each bound, and expects the message at the
 * field. Saves each time, to prove that the form sends nothing. Repeats until conditions have shown every field.
 */
export async function expectValidation(form: FormPage): Promise<void> {
  const pending = new Set(form.groups.flatMap((group) => group.fields.map((field) => field.name)));
  for (let size = pending.size + 1; pending.size > 0 && pending.size < size;) {
    size = pending.size;
    const values = await showFields(form, pending);
    const shown = form.shown(values).filter(({ field }) => pending.has(field.name));
    await leaveEmpty(form, shown, values);
    await enterInvalid(form, shown);
    for (const { field } of shown) pending.delete(field.name);
  }
  assert.deepEqual([...pending], [], 'fields of the form that are never shown');
}

/** Fills in the fields that conditions name, so that as many pending fields as possible are shown. */
async function showFields(form: FormPage, pending: Set<string>): Promise<Record<string, unknown>> {
  const requirements = requirementsFor(pending, form.groups);
  const values = Object.fromEntries(Object.values(form.definition.fields).map((field) => [field.name, field.default]));
  const done = new Set<string>();
  const next = () => form.shown(values).find(({ field }) => requirements[field.name] && !done.has(field.name));
  for (let found = next(); found; found = next()) {
    const { field, at } = found;
    done.add(field.name);
    Object.assign(
      values,
      (await fillField(field, { at, place: form.place, turn: 0, requirements, known: {} }, values)).values,
    );
  }
  return values;
}

/** Empties all fields except those that show others. */
async function leaveEmpty(form: FormPage, shown: Shown[], values: Record<string, unknown>): Promise<void> {
  const controlling = new Set(
    form.groups.flatMap((group) => [group, ...group.fields]).flatMap(({ when }) => Object.keys(when ?? {})),
  );
  const wrongs: Wrong[] = [];
  for (const { field, at } of shown) {
    if (controlling.has(field.name) && values[field.name] !== undefined) continue;
    const empty = await clearField(field, at);
    const required = typeof field.required === 'boolean' ? field.required : holds(field.required, values);
    const least = field.kind === 'rows' ? field.options.min : 0;
    if (!empty || (!required && least === 0) || (field.kind === 'password' && form.place === 'edit')) continue;
    wrongs.push({ at: box(at, field), message: emptyText(field, required) });
  }
  if (wrongs.length > 0) await expectRefused(form, wrongs);
}

function emptyText(field: FieldDefinition, required: boolean): string {
  if (field.kind === 'rows' && !required)
    return text('rowsMin', { min: field.options.min, smart_count: field.options.min });
  return text(field.kind === 'date' || field.kind === 'datetime' ? 'date' : 'required');
}

/** Enters the first invalid value of every field, then the second, until none is left. */
async function enterInvalid(form: FormPage, shown: Shown[]): Promise<void> {
  const all: Wrong[][] = [];
  for (const { field, at } of shown) all.push(await wrongsOf(field, at, form.place));
  const most = Math.max(0, ...all.map((wrongs) => wrongs.length));
  for (let index = 0; index < most; index += 1)
    await expectRefused(
      form,
      all.flatMap((wrongs) => wrongs[index] ?? []),
    );
}

async function wrongsOf(field: FieldDefinition, at: Part, place: 'add' | 'edit'): Promise<Wrong[]> {
  if (field.kind === 'json' && field.options.fields) {
    const group = at.getByRole('group', { name: field.label, exact: true });
    const inner: Wrong[] = [];
    for (const each of innerFields(field.options.fields, place))
      if (!each.when) inner.push(...(await wrongsOf(each, group, place)));
    return inner;
  }
  if (field.kind === 'rows') return rowWrongs(field, at, place);
  if (field.kind === 'location') return locationWrongs(field, at);
  if (field.kind === 'secret') {
    const change = at.getByRole('button', { name: `Change: ${field.label}`, exact: true });
    if (await change.isVisible()) await change.click();
  }
  const control = box(at, field);
  const wrongs: Wrong[] = refusalsOf(field).map(({ typed, message }: Refusal) => ({
    at: control,
    message,
    enter: () => control.fill(typed),
  }));
  if (field.kind === 'password') {
    const repeated = at.getByLabel('Repeat password', { exact: true });
    const enter = async () => {
      await control.fill('Trial@2026');
      await repeated.fill('Trial@2027');
    };
    wrongs.push({ at: repeated, message: text('passwordsDiffer'), enter });
  }
  return wrongs;
}

/** An empty row, and a row with values beyond the bounds. */
function rowWrongs(field: FieldDefinition<'rows'>, at: Part, place: 'add' | 'edit'): Wrong[] {
  const group = at.getByRole('group', { name: field.label, exact: true });
  const row = group.getByRole('listitem').first();
  const inner = innerFields(field.options.fields, place).filter(({ when }) => !when);
  const add = async () => {
    await clearRows(group, 0);
    if ((await group.getByRole('listitem').count()) === 0) await group.getByRole('button', { name: 'Add row' }).click();
  };
  const required = inner.filter((each) => each.required === true && each.default === undefined);
  const wrongs: Wrong[] = required.map((each, index) => ({
    at: box(row, each),
    message: text('required'),
    ...(index === 0 && { enter: add }),
  }));
  for (const each of inner) {
    const control = box(row, each);
    wrongs.push(
      ...refusalsOf(each).map(({ typed, message }) => ({ at: control, message, enter: () => control.fill(typed) })),
    );
  }
  return wrongs;
}

function locationWrongs(field: FieldDefinition<'location'>, at: Part): Wrong[] {
  const group = at.getByRole('group', { name: field.label, exact: true });
  const enter = (latitude: string, longitude: string) => async () => {
    await group.getByLabel('Latitude').fill(latitude);
    await group.getByLabel('Longitude').fill(longitude);
  };
  return [
    { at: group, message: text('locationBoth'), enter: enter('22.5', '') },
    { at: group, message: text('latitude'), enter: enter('90.5', '114') },
    { at: group, message: text('longitude'), enter: enter('22.5', '-180.5') },
  ];
}

/** Enters the value, saves, and reads the message. */
async function expectRefused(form: FormPage, wrongs: Wrong[]): Promise<void> {
  for (const { enter } of wrongs) await enter?.();
  await form.pressSave();
  await Promise.all(
    wrongs.map(({ at, message }) =>
      form.screen.expectDescription(at, message, `${form.definition.name}: refused at its field`),
    ),
  );
}
