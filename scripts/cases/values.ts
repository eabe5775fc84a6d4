import type { Column } from '../../src/fields/declaration';
import { declarations } from '../../src/fields/maps/declarations';
import { isMoment, isReference, optionsOf } from '../../src/fields/kinds';
import { fieldsOfCondition, holds } from '../../src/schema/condition';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition, FieldKind, KindOptions } from '../../src/schema/field-definition';
import type { Json } from '../../src/schema/json';

/* Values as an answer carries them: what the kind of a field says of them, and nothing else. */

/** TypeScript cannot see that a field's kind selects the declaration of the same kind. */
function columnOf<K extends FieldKind>({ kind, options }: { kind: K; options: KindOptions[K] }): Column | undefined {
  return declarations[kind].column(options);
}

const nothing = { text: '', integer: 0, decimal: 0, boolean: false, list: [], any: null } satisfies Record<
  Column['holds'],
  Json
>;

/** The value of a field that has none; undefined for a field that rows do not carry. */
export function emptyOf(field: FieldDefinition): Json | undefined {
  const column = columnOf(field);
  const isOnlyFilter = field.in.every((place) => place === 'filter');
  return column && !field.value && !isOnlyFilter ? nothing[column.holds] : undefined;
}

/** What orders the values of a field: a number, or text in any case. */
export function rankOf(field: FieldDefinition, value: Json | undefined): number | string {
  if (isMoment(field)) return instantOf(field.options.as, value);
  const { holds: type = 'any' } = columnOf(field) ?? {};
  if (type === 'integer' || type === 'decimal' || type === 'boolean') return Number(value ?? 0);
  return (typeof value === 'string' ? value : JSON.stringify(value ?? '')).toLowerCase();
}

/** Milliseconds since 1970; 0 for none. */
function instantOf(as: 'text' | 'seconds' | 'milliseconds', value: Json | undefined): number {
  if (as !== 'text') return Number(value ?? 0) * (as === 'seconds' ? 1000 : 1);
  return value === undefined || value === null || value === '' ? 0 : Date.parse(`${String(value).replace(' ', 'T')}Z`);
}

/** A moment as a field carries it. */
export function momentIn({ kind, options: { as } }: FieldDefinition<'date' | 'datetime'>, moment: Date): Json {
  if (as !== 'text') return Math.floor(moment.getTime() / (as === 'seconds' ? 1000 : 1));
  const text = moment.toISOString().slice(0, 19).replace('T', ' ');
  return kind === 'date' ? `${text.slice(0, 10)} 00:00:00` : text;
}

const day = 24 * 60 * 60 * 1000;

/** Whether a filter finds a value: 0 and empty text are no filter, a list finds any of its values, [0] finds 0. */
export function isFound(field: FieldDefinition, value: Json | undefined, wanted: Json): boolean {
  const { filter = 'equal' } = columnOf(field) ?? {};
  if (filter === 'any') {
    const entries = entriesOf(wanted);
    return entries.length === 0 || entriesOf(value).some((entry) => entries.includes(entry));
  }
  if (Array.isArray(wanted))
    return wanted.length === 0 || wanted.some((one) => rankOf(field, one) === rankOf(field, value));
  if (wanted === '' || wanted === 0 || wanted === null) return true;
  const [held, sought] = [rankOf(field, value), rankOf(field, wanted)];
  if (filter === 'contains') return String(held).includes(String(sought).trim());
  return filter === 'day' ? held >= sought && Number(held) < Number(sought) + day : held === sought;
}

/** The values of a field that has several: a list, or a text with commas. */
function entriesOf(value: Json | undefined): string[] {
  const entries = Array.isArray(value) ? value : String(value ?? '').split(',');
  return entries.map((entry) => (typeof entry === 'object' ? JSON.stringify(entry) : String(entry))).filter(Boolean);
}

/** Whether a value is not below, or not above, a bound. */
export function isWithin(field: FieldDefinition, value: Json | undefined, side: 'from' | 'to', bound: Json): boolean {
  const isNone = (one: Json | undefined) =>
    one === undefined || one === null || one === '' || (one === 0 && isMoment(field));
  if (isNone(bound)) return true;
  const [held, limit] = [rankOf(field, value), rankOf(field, bound)];
  return !isNone(value) && (side === 'from' ? held >= limit : held <= limit);
}

/** A made-up value, so that a list is not empty. */
export function sampleOf({ id, tree }: ResourceDefinition, field: FieldDefinition, index: number, now: Date): Json {
  const { kind, name, label, options } = field;
  const empty = emptyOf(field) ?? null;
  const isText = typeof empty === 'string';
  const choices = optionsOf(field);
  const refers = name === id[0] || isReference(field);
  const number = name === tree?.parent ? (index < 3 ? 0 : (index % 3) + 1) : index + 1;
  const choice = choices[index % Math.max(1, choices.length)]?.value ?? (refers ? number : undefined);
  if (choice !== undefined) return Array.isArray(empty) ? [choice] : isText ? String(choice) : choice;
  if (isMoment(field)) return momentIn(field, new Date(now.getTime() - index * day));
  if (kind === 'text') return `${label} ${index + 1}`;
  const example = declarations[kind].examples?.[index % 2];
  // An example of a file is the address of none, and one of rows has other fields.
  return example === undefined || 'via' in options || typeof example !== typeof empty || Array.isArray(empty)
    ? empty
    : example;
}

/** Values with which a task of a list has ended well, by field name. */
export function endedTask({ task, fields }: ResourceDefinition, now: Date): Record<string, Json> {
  if (!task) return {};
  const { running, failed } = task;
  const names = [...new Set([...fieldsOfCondition(running), ...fieldsOfCondition(failed)])];
  const all = names.reduce<Record<string, Json>[]>(
    (known, name) =>
      known.flatMap((values) => candidates(fields[name], now).map((value) => ({ ...values, [name]: value }))),
    [{}],
  );
  return all.findLast((values) => !holds(running, values) && !(failed && holds(failed, values))) ?? {};
}

/** Values that a field can have, from which those of a state are chosen. */
function candidates(field: FieldDefinition | undefined, now: Date): Json[] {
  const declared = optionsOf(field).map(({ value }) => value);
  if (declared.length > 0) return declared;
  if (isMoment(field)) return ['', momentIn(field, now)];
  return field?.kind === 'boolean' ? [0, 1] : [0, 1, 2, 3];
}
