import type { FieldDefinition, FieldKind, KindOptions } from '../../src/schema/field-definition';
import type { Json } from '../../src/schema/json';
import { sampleText } from './sample-text';

/** What is typed into one box, and what the platform holds afterwards. */
export interface Typed {
  text: string;
  stored: Json;
}

/** Kinds that are typed into one box. */
type TypedKind =
  | 'id'
  | 'text'
  | 'longtext'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'date'
  | 'datetime'
  | 'email'
  | 'url'
  | 'ip'
  | 'version'
  | 'secret'
  | 'json'
  | 'cron';

type Typist<K extends FieldKind> = (field: FieldDefinition<K>, turn: number) => Typed;

/** The pages that are typed into are in Shanghai (tests/playwright.config.ts, tests/console/resources.test.ts). */
const zoneHours = 8;
const hour = 3_600_000;

/**
 * A valid value of a field, as a person types it; another one for another turn, a later day for a later one.
 */
const typists: { [K in TypedKind]: Typist<K> } = {
  id: ({ options }, turn) =>
    options.as === 'number' ? { text: String(7000 + turn), stored: 7000 + turn } : same(`trial-${turn}`),
  text: ({ options }, turn) => same(options.pattern ? sampleText(options.pattern.regex, turn) : words(options, turn)),
  longtext: ({ options }, turn) =>
    same(options.pattern ? sampleText(options.pattern.regex, turn) : words(options, turn)),
  integer: ({ options }, turn) => number(options, turn, 1),
  decimal: ({ options }, turn) => number(options, turn, options.scale === 0 ? 1 : 0.25),
  money: ({ options }, turn) => number(options, turn, options.scale === 0 ? 1 : 0.25),
  date: ({ options }, turn) => ({ text: day(turn), stored: moment(Date.parse(`${day(turn)}T00:00:00Z`), options.as) }),
  datetime({ options }, turn) {
    const text = `${day(turn)}T03:15`;
    return { text, stored: moment(Date.parse(`${text}:00Z`) - zoneHours * hour, options.as) };
  },
  email: (_field, turn) => same(`trial${turn}@example.com`),
  url: (_field, turn) => same(`https://example.com/trial/${turn}`),
  ip: (_field, turn) => same(`10.9.8.${turn}`),
  version: (_field, turn) => same(`9.${turn}.1`),
  secret: ({ options }, turn) => same(words({ max: options.max }, turn)),
  json: (_field, turn) => ({ text: `{"code": ${turn}}`, stored: { code: turn } }),
  cron: (_field, turn) => same(`0 ${turn % 24} * * *`),
};

/** Whether a field is one of those that are typed. JSON with inner fields has inputs of their own. */
export function isTyped(field: FieldDefinition): field is FieldDefinition<TypedKind> {
  return field.kind in typists && !(field.kind === 'json' && field.options.fields);
}

/** The valid value of a typed field, whatever its kind. */
export function typedValue<K extends TypedKind>(field: FieldDefinition<K>, turn: number): Typed {
  const typist: Typist<K> = typists[field.kind];
  return typist(field, turn);
}

function same(text: string): Typed {
  return { text, stored: text };
}

/**
 * A text within its bounds. It begins with the turn, so that texts still differ after they are cut. One with placeholders
 * has that of the JSON beside it.
 */
function words(
  { min = 0, max = Number.POSITIVE_INFINITY, placeholders }: Partial<KindOptions['text']>,
  turn: number,
): string {
  return `T${turn} ${placeholders ? '${code}' : 'trial'}`.slice(0, max).trim().padEnd(min, 'x');
}

/** Not 0, which means a missing number. */
function number({ min, max }: Pick<KindOptions['decimal'], 'min' | 'max'>, turn: number, step: number): Typed {
  const least = Math.max(min ?? 0, 0) + step;
  const room = max === undefined ? Number.POSITIVE_INFINITY : max - least + step;
  const value = least + ((turn * step) % room);
  return { text: String(value), stored: value };
}

/** A day that has not come yet. */
function day(turn: number): string {
  return new Date(Date.UTC(2031, 4, 10 + turn)).toISOString().slice(0, 10);
}

function moment(time: number, as: 'text' | 'seconds' | 'milliseconds'): Json {
  if (as === 'milliseconds') return time;
  return as === 'seconds' ? time / 1000 : new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}
