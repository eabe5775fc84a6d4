import { kindOf } from '../../fields/kinds';
import type { SchemaModel } from '../resource';
import type { FieldSource } from '../source';
import { isMoment, isNumber } from './families';
import { optionsOf } from '../options';

/** What a value can be used as. `any`: a key, which is compared with what it is compared with. */
export type ValueType = 'number' | 'moment' | 'text' | 'boolean' | 'list' | 'empty' | 'any';

/** What people call it. */
export const names: Record<ValueType, string> = {
  number: 'a number',
  moment: 'a date',
  text: 'a text',
  boolean: 'true or false',
  list: 'a list',
  empty: 'null',
  any: 'a key',
};

export function fits(type: ValueType, wanted: ValueType): boolean {
  return type === wanted || [type, wanted].some((one) => one === 'any' || one === 'empty');
}

export function literalType(value: unknown): ValueType {
  if (value === null) return 'empty';
  if (typeof value === 'string') return 'text';
  return typeof value === 'boolean' ? 'boolean' : 'number';
}

export function typeOfField(field: FieldSource, model: SchemaModel): ValueType {
  if (isNumber(field)) return 'number';
  if (isMoment(field)) return 'moment';
  const { type = 'text' } = field;
  if (kindOf({ kind: type }).several) return 'list';
  const options = optionsOf(field, model);
  if (options) return options.every(({ value }) => typeof value === 'number') ? 'number' : 'text';
  if (type === 'boolean') return 'boolean';
  return type === 'text' || type === 'longtext' ? 'text' : 'any';
}
