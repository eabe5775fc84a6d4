import { readerOf } from '../../src/schema/condition';
import { valueOfExpression } from '../../src/schema/expression';
import type { FieldDefinition, FieldKind, KindOptions } from '../../src/schema/field-definition';
import { kindOf } from '../../src/fields/kinds';
import { hasForm } from '../../src/fields/text/pattern';
import { derivedText } from './sample-text';
import { validationText as text } from './texts';

/** A text that a field must refuse, and the message that the field must show. */
export interface Refusal {
  typed: string;
  message: string | RegExp;
}

/** A limit of a field, and the first text beyond it. */
interface Limit {
  /** The key of the schema, or the form that a kind has: `max`, `pattern`, `email`. */
  word: string;
  beyond: string;
}

type Limiter<K extends FieldKind> = (field: FieldDefinition<K>) => Limit[];

/** By kind. Dates, times and what is chosen have none: no invalid value can be typed there. */
const limiters: { [K in FieldKind]?: Limiter<K> } = {
  text: textLimits,
  longtext: ({ options: { max, placeholders } }) =>
    lengths(plainText(placeholders ? 'T0 ${code}' : undefined), { max }),
  secret: ({ options: { max } }) => lengths(plainText(), { max }),
  password: ({ options: { min } }) => lengths((length) => 'Aa1-0'.padEnd(length, 'xyz').slice(0, length), { min }),
  integer: (field) => [form('integer', '1.5'), form('integer', 'x'), ...bounds(field, 1)],
  decimal: fractionLimits,
  money: fractionLimits,
  id: (field) => (field.options.as === 'number' ? [form('numericId', 'x1')] : []),
  email: () => [form('email', 'trial@')],
  url: () => [form('url', 'example.com')],
  ip: () => [form('ip', '10.0.0.256')],
  version: () => [form('version', '1.2')],
  cron: () => [form('cron', 'every day')],
  json: (field) => (field.options.fields ? [] : [form('jsonObject', '5'), form('json', '{')]),
  phone: () => [form('phone11', '1380000'), form('phone', '12a')],
};

/** Every text that a field must refuse; none for kinds without a text box. */
export function refusalsOf(field: FieldDefinition): Refusal[] {
  return limitsOf(field).map(({ word, beyond }) => ({ typed: beyond, message: messageOf(field, word) }));
}

function limitsOf<K extends FieldKind>(field: FieldDefinition<K>): Limit[] {
  const limiter: Limiter<K> | undefined = limiters[field.kind];
  return limiter?.(field) ?? [];
}

function messageOf(field: FieldDefinition, word: string): string | RegExp {
  const {
    min,
    max,
    scale = 0,
    pattern,
  } = field.options as Partial<Record<'min' | 'max' | 'scale', number>> & {
    pattern?: { message?: string };
  };
  if (word === 'pattern') return pattern?.message || text('parameter');
  if (word === 'json') return /^This is not valid JSON: /;
  if (word === 'scale') return text('scale', { scale, smart_count: scale });
  if (word !== 'min' && word !== 'max') return text(word);
  const bound = { [word]: (word === 'min' ? min : max) ?? 0 };
  if (!kindOf(field).numeric) return text(`${word}Length`, bound);
  if (word === 'min' && max === undefined && min === 10 ** -scale) return text('positive');
  return min !== undefined && max !== undefined ? text('between', { min, max }) : text(word, bound);
}

function form(word: string, beyond: string): Limit {
  return { word, beyond };
}

function textLimits({ options: { pattern, ...options } }: FieldDefinition<'text'>): Limit[] {
  if (!pattern) return lengths(plainText(), options);
  const sample = derivedText(pattern.regex, 0);
  const { min = 1, max = 255 } = options;
  const wrong = ['!', '~', '!x', 'A b', '!!!!!!', '-.-'].find(
    (typed) => typed.length >= min && typed.length <= max && !hasForm(typed, pattern),
  );
  return [
    ...lengths((length) => sample && stretched(sample, length, (typed) => hasForm(typed, pattern)), options),
    ...(wrong === undefined ? [] : [form('pattern', wrong)]),
  ];
}

/** @param start with which the text begins, whole or not at all */
function plainText(start?: string): (length: number) => string | undefined {
  return (length) =>
    start !== undefined && length < start.length ? undefined : (start ?? 'T0').padEnd(length, 'x').slice(0, length);
}

/** A text of this length that still has its form, made longer at one of its characters. */
function stretched(sample: string, length: number, isRight: (typed: string) => boolean): string | undefined {
  if (length < sample.length) return isRight(sample.slice(0, length)) ? sample.slice(0, length) : undefined;
  return Array.from(
    sample,
    (character, at) => sample.slice(0, at) + character.repeat(length - sample.length) + sample.slice(at),
  )
    .toReversed()
    .find(isRight);
}

/** A text that needs no more than one character is one that has to be filled in. */
function lengths(
  textOf: (length: number) => string | undefined,
  { min = 1, max }: { min?: number | undefined; max?: number | undefined },
): Limit[] {
  const all = [['min', min > 1 ? min - 1 : undefined] as const, ['max', max === undefined ? max : max + 1] as const];
  return all.flatMap(([word, length]) => {
    const beyond = length === undefined ? undefined : textOf(length);
    return beyond === undefined ? [] : [form(word, beyond)];
  });
}

function fractionLimits(field: FieldDefinition<'decimal' | 'money'>): Limit[] {
  const { scale } = field.options;
  return [
    form('number', 'x'),
    form(scale === 0 ? 'integer' : 'scale', numbered(Number(`1.${'1'.repeat(scale + 1)}`))),
    ...bounds(field, 10 ** -scale),
  ];
}

/** The numbers of the schema, and those that need no record. */
function bounds({ options }: FieldDefinition<'integer' | 'decimal' | 'money'>, step: number): Limit[] {
  const { min, max, atLeast = [], atMost = [] } = options;
  const computed = (expressions: NonNullable<KindOptions['integer']['atLeast']>) =>
    expressions.flatMap((expression) => {
      const bound = valueOfExpression(expression, readerOf({}));
      return bound === undefined || bound === null ? [] : [Number(bound)];
    });
  const hasZero = 'zero' in options && options.zero !== undefined;
  // A 0 that means none is within every bound.
  const beyond = (bound: number, by: number) => numbered(hasZero && bound + by === 0 ? -step : bound + by);
  return [
    ...[min ?? [], computed(atLeast)].flat().map((bound) => form('min', beyond(bound, -step))),
    ...[max ?? [], computed(atMost)].flat().map((bound) => form('max', beyond(bound, step))),
  ];
}

/** Without the tail that a sum of fractions may have. */
function numbered(number: number): string {
  return String(Number(number.toFixed(8)));
}
