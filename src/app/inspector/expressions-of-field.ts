import type { Expression } from '../../schema/expression';
import type { FieldDefinition } from '../../schema/field-definition';

/** The expressions of a field besides its conditions, by the word that has them. */
export function expressionsOfField({ value, options }: FieldDefinition): [word: string, expression: Expression][] {
  const bounds: [string, Expression[]][] = [
    ['value', value ? [value] : []],
    ['min', 'atLeast' in options ? (options.atLeast ?? []) : []],
    ['max', 'atMost' in options ? (options.atMost ?? []) : []],
    ['min', 'earliest' in options ? (options.earliest ?? []).map(({ value: bound }) => bound) : []],
    ['max', 'latest' in options ? (options.latest ?? []).map(({ value: bound }) => bound) : []],
  ];
  return bounds.flatMap(([word, all]) => all.map((one): [string, Expression] => [word, one]));
}
