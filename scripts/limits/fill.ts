import { holds } from '../../src/schema/condition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { isBlank } from '../../src/fields/codec';
import { isReference, kindOf, optionsOf } from '../../src/fields/kinds';
import { emptyRows } from '../../src/fields/rows/empty-row';
import { fromWire } from '../../src/fields/values';
import { offeredOptions, passing, requirementsFor, type Requirements } from '../../tests/support/plan';
import { derivedText } from '../../tests/support/sample-text';
import { isTyped, typedValue } from '../../tests/support/values';
import type { Form, Values } from './forms';

/** A value for a field that has to be filled in; undefined when there is none. */
export type MakeUp = (field: FieldDefinition, values: Values) => unknown;

/**
 * Values that a form accepts: what it requires is filled in, so that it asks for a certain field. The name of a field that has no value,
 * otherwise.
 */
export function filledForm(form: Form, makeUp: MakeUp, given: Values = {}, asked?: string): Values | string {
  const needed = asked === undefined ? {} : requirementsFor([asked], form.groups);
  const all = { ...form.start, ...given, ...required(form, needed, given) };
  const filled = new Set(Object.keys(given));
  for (;;) {
    const refusal = form.refusal(all);
    if (!refusal) return all;
    const [name = ''] = refusal.field.split('.');
    const field = form.groups.flatMap(({ fields }) => fields).find((one) => one.name === name);
    const value = field && !filled.has(name) ? makeUp(field, all) : undefined;
    if (isBlank(value)) return name;
    filled.add(name);
    all[name] = value;
  }
}

/** What conditions require so that a field is asked for. */
function required({ choices }: Form, needed: Requirements, given: Values): Values {
  const values: Values = {};
  for (const [name, tests] of Object.entries(needed)) {
    const field = choices[name];
    if (!field || name in given) continue;
    if (field.kind === 'enum') values[field.name] = offeredOptions(field, tests, values)[0]?.value;
    if (field.kind === 'boolean') values[field.name] = passing(field.name, tests, [true, false])[0];
  }
  return values;
}

/**
 * Made up by the kind of the field.
 * @param keys the value of a reference
 * @param turn another text for another number
 */
export function madeUp(
  field: FieldDefinition,
  values: Values,
  keys: (field: FieldDefinition) => unknown,
  turn: number,
): unknown {
  if (isReference(field)) return keys(field);
  const [option] = optionsOf(field).filter(({ when }) => holds(when, values));
  if (option) return kindOf(field).several ? [option.value] : option.value;
  if (field.kind === 'phone') return `139${String(10_000_000 + turn)}`;
  if (field.kind === 'password') return `Aa1-${turn}`.padEnd(Math.max(field.options.min, 16), 'xyz');
  if (field.kind === 'boolean') return false;
  if (field.kind === 'timerange') return '00:00-23:59';
  if (field.kind === 'image' || field.kind === 'file') return `https://example.com/trial-${turn}.png`;
  if (field.kind === 'rows') {
    const count = Math.max(field.options.min, 1);
    return Array.from({ length: count }, (_none, index) => ({
      ...emptyRows(field.options.fields, 1, [])[0],
      ...inside(field.options.fields, keys, turn + index),
    }));
  }
  if (field.kind === 'json' && field.options.fields) return inside(field.options.fields, keys, turn);
  if (field.kind === 'text' && field.options.pattern) return derivedText(field.options.pattern.regex, turn);
  return isTyped(field) ? fromWire(field, typedValue(field, turn).stored) : undefined;
}

/** What has to be filled in of a row or an object, and its defaults. */
function inside(
  fields: Record<string, FieldDefinition>,
  keys: (field: FieldDefinition) => unknown,
  turn: number,
): Values {
  const values: Values = {};
  for (const field of Object.values(fields)) {
    const isAsked = field.required !== false || field.unique !== undefined;
    if (field.default !== undefined || isAsked) values[field.name] = field.default ?? madeUp(field, values, keys, turn);
  }
  return values;
}
