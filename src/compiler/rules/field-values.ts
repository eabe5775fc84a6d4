import { declarations } from '../../fields/maps/declarations';
import type { Finding } from '../finding';
import type { Json } from '../../schema/json';
import type { SchemaModel } from '../resource';
import type { FieldSource, OptionSource } from '../source';
import { suggestion } from '../../schema/suggest';
import type { Rule } from './rule';
import { allFields, type FieldAt } from './walk-fields';

/** The options of an enum field; undefined when it is none, or its enum is unknown. */
export function optionsOf(field: FieldSource, { enums }: SchemaModel): OptionSource[] | undefined {
  if (field.type !== 'enum' && field.type !== 'enums') return undefined;
  return field.options ?? enums[field.of ?? ''];
}

/** S027: an enum field has options, its own or those of a known enum. */
export const knownEnums: Rule = ({ source }, { enums }) =>
  allFields(source).flatMap(({ name, field, path }): Finding[] => {
    if (field.type !== 'enum' && field.type !== 'enums') return [];
    if (field.of === undefined) {
      if (field.options) return [];
      return [{ id: 'S027', path, at: 'key', message: `"${name}" needs its options: "of" an enum of enums.yaml, or "options"` }];
    }
    if (field.of in enums) return [];
    return [{ id: 'S027', path: [...path, 'of'], message: `enums.yaml has no "${field.of}"${suggestion(field.of, Object.keys(enums))}` }];
  });

/** S028: no two options of a field have one value. */
export const distinctOptions: Rule = ({ source }) =>
  allFields(source).flatMap(({ field, path }) => repeatedValues(field.options ?? [], [...path, 'options']));

export function repeatedValues(options: OptionSource[], path: Finding['path']): Finding[] {
  const seen = new Map<string, string>();
  return options.flatMap(({ value, label }, index) => {
    const other = seen.get(String(value));
    seen.set(String(value), other ?? label.en);
    if (other === undefined) return [];
    return [{ id: 'S028' as const, path: [...path, index, 'value'], message: `the value ${value} is "${other}" already` }];
  });
}

/** S033: bounds leave room for a value. */
export const orderedBounds: Rule = ({ source }) =>
  allFields(source).flatMap(({ field: { type = 'text', min, max, above }, path }) => {
    if (max === undefined) return [];
    if (declarations[type].counted && max < 1) return [{ id: 'S033', path: [...path, 'max'], message: `"max" ${max} leaves no room for a value` }];
    if (min !== undefined && min > max) return [{ id: 'S033', path: [...path, 'min'], message: `"min" ${min} is above "max" ${max}` }];
    if (above !== undefined && above >= max) return [{ id: 'S033', path: [...path, 'above'], message: `nothing is above ${above} and at most ${max}` }];
    return [];
  });

/** S034: patterns are regular expressions. */
export const validPatterns: Rule = ({ source }) =>
  allFields(source).flatMap(({ field: { pattern }, path }) => (pattern ? badPattern(pattern.regex, [...path, 'pattern', 'regex']) : []));

/** A regular expression that is none. */
export function badPattern(regex: string, path: Finding['path']): Finding[] {
  try {
    new RegExp(regex, 'u');
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^.*: /, '') : String(error);
    return [{ id: 'S034', path, message: `no regular expression: ${reason}` }];
  }
}

/** S032: a new record starts with values that it could be saved with. */
export const validDefaults: Rule = ({ source }, model) =>
  allFields(source).flatMap((at) => {
    const reason = at.field.default === undefined ? undefined : defaultProblem(at, model);
    return reason === undefined ? [] : [{ id: 'S032', path: [...at.path, 'default'], message: `the default ${reason}` }];
  });

function defaultProblem({ field }: FieldAt, model: SchemaModel): string | undefined {
  const { default: value, min, max, above, type } = field;
  const options = optionsOf(field, model);
  if (options) {
    const strange = [value].flat().find((one) => !options.some((option) => option.value === one));
    return strange === undefined ? undefined : `${JSON.stringify(strange)} is none of the options`;
  }
  if (type === 'boolean') return value === true || value === false || value === 0 || value === 1 ? undefined : 'of a boolean is true or false';
  if (type === 'integer' || type === 'decimal' || type === 'money') {
    if (typeof value !== 'number') return 'has to be a number';
    if (type === 'integer' && !Number.isInteger(value)) return 'has to be a whole number';
    if (min !== undefined && value < min) return `${value} is below "min" ${min}`;
    if (above !== undefined && value <= above) return `${value} is not above ${above}`;
    return max !== undefined && value > max ? `${value} is above "max" ${max}` : undefined;
  }
  if (type === 'text' || type === 'longtext') {
    if (typeof value !== 'string') return 'has to be a text: put it in quotes';
    return max !== undefined && value.length > max ? `has ${value.length} characters, "max" is ${max}` : undefined;
  }
  if (type === 'date') return isDay(value) ? undefined : 'has to be a day such as 2026-01-31';
  if (type === 'datetime') return isTime(value) ? undefined : 'has to be a time in UTC such as 2026-01-31 08:00:00';
  return undefined;
}

const day = /^\d{4}-\d\d-\d\d$/;
const time = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d|T\d\d:\d\d(:\d\d)?Z)$/;

export function isDay(value: Json | undefined): boolean {
  return isMoment(value, day);
}

export function isTime(value: Json | undefined): boolean {
  return isMoment(value, time);
}

/** Whether a text has this form and a valid day. */
function isMoment(value: Json | undefined, form: RegExp): boolean {
  if (typeof value !== 'string' || !form.test(value)) return false;
  const moment = new Date(value.replace(/ (.*)/, 'T$1Z'));
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value.slice(0, 10));
}
