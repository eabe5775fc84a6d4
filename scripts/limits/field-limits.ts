import { readerOf } from '../../src/schema/condition';
import { momentOfExpression, valueOfExpression } from '../../src/schema/expression';
import type { FieldDefinition, FieldKind, KindOptions } from '../../src/schema/field-definition';
import { hasForm } from '../../src/fields/text/pattern';
import { derivedText } from '../../tests/support/sample-text';
import { typedValue, type TypedKind } from '../../tests/support/values';

/** A value, and what a sentence calls it: `33 characters`, `0`. */
export interface Sample {
  value: unknown;
  said: string;
  /** The sentence goes on with "them". */
  several?: true;
}

/** A limit of a field: the last value within it and the first beyond it, as far as they can be derived. */
export interface Limit {
  /** The key of the schema, or the form that a kind has: `max`, `pattern`, `email`. */
  word: string;
  within?: Sample | undefined;
  beyond?: Sample | undefined;
}

/** What the samples of a field depend on. */
export interface Around {
  /** Of the form, or of the row that the field stands in. */
  values: Record<string, unknown>;
  /** Another text for another number. */
  turn: number;
  /** The text begins with it. */
  mark?: string | undefined;
}

type Limiter<K extends FieldKind> = (field: FieldDefinition<K>, around: Around) => Limit[];

const limiters: { [K in FieldKind]?: Limiter<K> } = {
  text: textLimits,
  longtext: ({ options: { max, placeholders } }, around) =>
    lengths(plainText(placeholders ? { ...around, mark: `${around.mark ?? `T${around.turn}`} \${code}` } : around), {
      max,
    }),
  secret: ({ options: { max } }, around) => lengths(plainText(around), { max }),
  password: ({ options: { min } }, { turn }) =>
    lengths((length) => `Aa1-${turn}`.padEnd(length, 'xyz').slice(0, length), { min }),
  integer: (field, around) => [
    { word: 'integer', within: typed(field, around), beyond: { value: 1.5, said: '1.5' } },
    { word: 'integer', beyond: quoted('x') },
    ...bounds(field, around, 1),
  ],
  decimal: fractionLimits,
  money: fractionLimits,
  date: moments,
  datetime: moments,
  id: (field, around) => (field.options.as === 'number' ? [form(field, around, 'numericId', 'x1')] : []),
  email: (field, around) => [form(field, around, 'email', 'trial@')],
  url: (field, around) => [form(field, around, 'url', 'example.com')],
  ip: (field, around) => [form(field, around, 'ip', '10.0.0.256')],
  version: (field, around) => [form(field, around, 'version', '1.2')],
  cron: (field, around) => [form(field, around, 'cron', 'every day')],
  json: (field, around) =>
    field.options.fields ? [] : [form(field, around, 'jsonObject', '5'), { word: 'json', beyond: quoted('{') }],
  timerange: () => [{ word: 'timerange', within: quoted('00:00-23:59'), beyond: quoted('00:00-24:00') }],
  phone: (_field, { turn }) => [
    { word: 'phone11', within: quoted(`139${String(10_000_000 + turn)}`), beyond: quoted('1380000') },
    { word: 'phone', beyond: quoted('12a') },
  ],
};

/** Every limit of a field by itself; that it has to be filled in, and how many rows it has, is a matter of its form. */
export function limitsOf<K extends FieldKind>(field: FieldDefinition<K>, around: Around): Limit[] {
  const limiter: Limiter<K> | undefined = limiters[field.kind];
  return limiter?.(field, around) ?? [];
}

function quoted(value: string): Sample {
  return { value, said: `"${value}"` };
}

function typed(field: FieldDefinition<TypedKind>, { turn }: Around): Sample {
  const { stored, text } = typedValue(field, turn);
  return { value: stored, said: `"${text}"` };
}

/** A kind's own form, and a text that does not have it. */
function form(field: FieldDefinition<TypedKind>, around: Around, word: string, wrong: string): Limit {
  return { word, within: typed(field, around), beyond: quoted(wrong) };
}

function textLimits(field: FieldDefinition<'text'>, around: Around): Limit[] {
  const { pattern, ...options } = field.options;
  if (!pattern) return lengths(plainText(around), options);
  const sample = derivedText(pattern.regex, around.turn);
  const { min = 1, max = 255 } = options;
  const wrong = ['!', '~', '!x', 'A b', '!!!!!!', '-.-'].find(
    (text) => text.length >= min && text.length <= max && !hasForm(text, pattern),
  );
  return [
    ...lengths((length) => sample && stretched(sample, length, (text) => hasForm(text, pattern)), options),
    {
      word: 'pattern',
      within: sample === undefined ? undefined : quoted(sample),
      beyond: wrong === undefined ? undefined : quoted(wrong),
    },
  ];
}

function plainText({ turn, mark }: Around): (length: number) => string | undefined {
  return (length) =>
    mark !== undefined && length < mark.length ? undefined : (mark ?? `T${turn}`).padEnd(length, 'x').slice(0, length);
}

/** A text of this length that still has its form, made longer at one of its characters. */
function stretched(text: string, length: number, isRight: (text: string) => boolean): string | undefined {
  if (length < text.length) return isRight(text.slice(0, length)) ? text.slice(0, length) : undefined;
  return Array.from(
    text,
    (character, at) => text.slice(0, at) + character.repeat(length - text.length) + text.slice(at),
  )
    .toReversed()
    .find(isRight);
}

/** A text that needs no more than one character is one that has to be filled in. */
function lengths(
  textOf: (length: number) => string | undefined,
  { min = 1, max }: { min?: number | undefined; max?: number | undefined },
): Limit[] {
  const sample = (length: number): Sample | undefined => {
    const value = textOf(length);
    return value === undefined ? undefined : { value, ...counted(length, 'character') };
  };
  return [
    ...(min > 1 ? [{ word: 'min', within: sample(min), beyond: sample(min - 1) }] : []),
    ...(max === undefined ? [] : [{ word: 'max', within: sample(max), beyond: sample(max + 1) }]),
  ];
}

export function counted(count: number, noun: string): Omit<Sample, 'value'> {
  return count === 1 ? { said: `1 ${noun}` } : { said: `${count} ${noun}s`, several: true };
}

function fractionLimits(field: FieldDefinition<'decimal' | 'money'>, around: Around): Limit[] {
  const { scale } = field.options;
  const finer = Number(`1.${'1'.repeat(scale + 1)}`);
  return [
    { word: 'number', within: typed(field, around), beyond: quoted('x') },
    { word: scale === 0 ? 'integer' : 'scale', beyond: numbered(finer) },
    ...bounds(field, around, 10 ** -scale),
  ];
}

/** The numbers of the schema, and those that follow from the record. */
function bounds({ options }: FieldDefinition<'integer' | 'decimal' | 'money'>, { values }: Around, step: number) {
  const { min, max, atLeast = [], atMost = [] } = options;
  const ofRecord = (word: 'min' | 'max', expressions: KindOptions['integer']['atLeast'] = []) =>
    expressions.flatMap((expression) => {
      const bound = valueOfExpression(expression, readerOf(values));
      return bound === undefined || bound === null ? [] : [[word, Number(bound)] as const];
    });
  const all = [
    ...(min === undefined ? [] : [['min', min] as const]),
    ...(max === undefined ? [] : [['max', max] as const]),
    ...ofRecord('min', atLeast),
    ...ofRecord('max', atMost),
  ];
  const hasZero = 'zero' in options && options.zero !== undefined;
  return all.map(([word, bound]): Limit => {
    const beyond = bound + (word === 'min' ? -step : step);
    // A 0 that means none is within every bound.
    return { word, within: numbered(bound), beyond: numbered(hasZero && beyond === 0 ? -step : beyond) };
  });
}

/** Without the tail that a sum of fractions may have. */
function numbered(number: number): Sample {
  const value = Number(number.toFixed(8));
  return { value, said: String(value) };
}

function moments({ kind, options }: FieldDefinition<'date' | 'datetime'>, { values }: Around): Limit[] {
  const written = (at: Date): Sample => {
    const value = kind === 'date' ? at.toISOString().slice(0, 10) : `${at.toISOString().slice(0, 19)}Z`;
    return { value, said: value };
  };
  const step = kind === 'date' ? 86_400_000 : 1000;
  return (['earliest', 'latest'] as const).flatMap((side) =>
    (options[side] ?? []).flatMap((bound): Limit[] => {
      const limit = momentOfExpression(bound.value, readerOf(values));
      if (!limit) return [];
      const [at, direction] = side === 'earliest' ? [limit.from, -1] : [limit.to, 1];
      const word = side === 'earliest' ? 'min' : 'max';
      return [{ word, within: written(at), beyond: written(new Date(at.getTime() + direction * step)) }];
    }),
  );
}
