import type { Column } from '../../src/fields/declaration';
import { declarations } from '../../src/fields/maps/declarations';
import { isMoment } from '../../src/fields/kinds';
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

export const day = 24 * 60 * 60 * 1000;

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
