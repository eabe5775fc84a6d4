import { parseJson } from '../../src/fields/codec';
import type { FieldSource, KindSource, OptionSource } from '../../src/compiler/source';
import { isDay } from '../../src/schema/day-text';
import { isObject } from '../../src/schema/json';
import type { Known } from './known';
import { fieldNames } from './sample';

/** A field, and what the developer has to check of it. */
export interface Guess {
  field: FieldSource;
  checks: string[];
}

/** What a field's name suggests, if its values confirm it. */
const names = {
  secret: /(^|_)(secret|password|passwd|token|private_key|access_key)($|_)/,
  money: /(^|_)(price|amount|money|fee|cost|balance)($|_)/,
  moment: /(^|_)(gmt|time|date|at|expire[sd]?|deadline)($|_)/,
  readonly: /((^|_)gmt_(create|update|modified)$|(^|_)(create|update|modify)d?_?(time|at|date)$)/,
  boolean: /^(is|has|can|enable|allow|need|support)_|_(enabled|flag)$/,
  choice: /(^|_)(state|status|type|mode|level|kind|category|stage|gender|platform|channel|currency)$/,
};

/** Types of texts; the first one whose values, and name where it says one, all fit. */
const textTypes: { type: KindSource; value: RegExp; name?: RegExp }[] = [
  { type: 'image', value: /^https?:\/\/\S+\.(png|jpe?g|gif|webp|svg)([?#]|$)/i },
  { type: 'image', value: /^https?:\/\/\S+$/, name: /(^|_)(img|image|icon|logo|avatar|picture|photo|cover)s?$/ },
  { type: 'url', value: /^https?:\/\/\S+$/ },
  { type: 'email', value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ },
  { type: 'ip', value: /^(\d{1,3}\.){3}\d{1,3}$/ },
  { type: 'timerange', value: /^\d\d:\d\d-\d\d:\d\d$/ },
  { type: 'phone', value: /^\+?[\d -]{4,18}$/, name: /(^|_)(phone|mobile|tel)$/ },
  { type: 'version', value: /^v?\d+(\.\d+)+/, name: /(^|_)(ver|version)$/ },
  { type: 'cron', value: /^(\S+ ){4,6}\S+$/, name: /(^|_)(cron|crontab|spec)$/ },
  { type: 'longtext', value: /^/, name: /(^|_)(remark|desc|description|content|comment|note|reason|body)$/ },
];

/** Guesses a field from its name and its values in answers. */
export function guessField(name: string, values: unknown[], known: Known): Guess {
  const filled = values.filter((value) => value !== null && value !== undefined && value !== '');
  const usual = Object.hasOwn(known.defaults, name) ? known.defaults[name] : undefined;
  if (usual) return fromDefaults(usual, filled, known);
  const { field, checks } = byValue(name, filled, known);
  return { field: { ...field, ...(names.readonly.test(name) && { readonly: true }) }, checks };
}

function guess(field: FieldSource, ...checks: string[]): Guess {
  return { field, checks };
}

/** A name in `_defaults.yaml` needs nothing else, unless the values differ. */
function fromDefaults(usual: FieldSource, values: unknown[], { enums }: Known): Guess {
  const as = usual.type === 'datetime' ? momentOf(values) : undefined;
  if (as === 'seconds' || as === 'milliseconds') return guess({ as });
  if (usual.type !== 'enum') return guess({});
  const declared = typeof usual.of === 'object' ? usual.of.map(({ value }) => value) : enums.get(usual.of ?? '');
  return isOf(declared, values) ? guess({}) : guess({ of: optionsOf(values) }, 'what each value means');
}

function byValue(name: string, values: unknown[], known: Known): Guess {
  const every = (type: string) => values.every((value) => typeof value === type);
  if (values.length === 0) return guess({ type: 'text' }, 'the sample never fills it: its type is a guess');
  if (every('boolean')) return guess({ type: 'boolean', as: 'boolean' });
  if (names.money.test(name) && values.every((value) => /^-?\d+(\.\d+)?$/.test(String(value))))
    return guess({ type: 'money', currency: 'CNY' }, 'the currency');
  if (every('number')) return fromNumbers(name, values as number[], known);
  if (every('string')) return fromTexts(name, values as string[], known);
  const reference = every('object') && name.endsWith('_ids') ? known.refersTo(name.slice(0, -1)) : undefined;
  if (reference) return guess({ type: 'refs', to: reference.to }, 'what it refers to');
  if (every('object')) return fromJson(values, known, 'object');
  return guess({ type: 'text' }, 'its values are of several types');
}

function fromNumbers(name: string, values: number[], known: Known): Guess {
  const as = momentOf(values);
  if (as !== undefined && as !== 'text' && names.moment.test(name)) return guess({ type: 'datetime', as });
  if (!values.every(Number.isInteger))
    return guess({ type: 'decimal' }, 'the scale: digits after the point, 2 unless said otherwise');
  const to = known.refersTo(name);
  if (to) return guess({ type: 'ref', to: to.to, ...(to.as === 'text' && { as: 'number' }) }, 'what it refers to');
  if (names.boolean.test(name) && values.every((value) => value === 0 || value === 1))
    return guess({ type: 'boolean' });
  return choice(name, values, known, (value) => value >= 0 && value < 100) ?? guess({ type: 'integer' });
}

function fromTexts(name: string, values: string[], known: Known): Guess {
  const contents: unknown[] = values.map(parseJson);
  if (!contents.includes(undefined)) return fromJson(contents, known, 'text');
  if (names.secret.test(name)) return guess({ type: 'secret' }, 'that it is a secret');
  if (values.every((value) => isDay(value))) return guess({ type: 'date' });
  if (momentOf(values) === 'text') return guess({ type: 'datetime' });
  const reference = known.refersTo(name);
  if (reference) return guess({ type: 'ref', to: reference.to, as: 'text' }, 'what it refers to');
  const found = textTypes.find(
    (one) => one.name?.test(name) !== false && values.every((value) => one.value.test(value)),
  );
  if (found) return guess({ type: found.type });
  if (values.some((value) => value.length > 120 || value.includes('\n'))) return guess({ type: 'longtext' });
  return choice(name, values, known, (value) => /^[A-Za-z0-9_-]{1,24}$/.test(value)) ?? guess({ type: 'text' });
}

/** The shared enum of this name; else an enum of what came, where the name suggests one and the values are few. */
function choice<T extends string | number>(
  name: string,
  values: T[],
  known: Known,
  isOption: (value: T) => boolean,
): Guess | undefined {
  if (isOf(known.enums.get(name), values)) return guess({ type: 'enum', of: name }, 'the shared enum of this name');
  if (!names.choice.test(name) || new Set(values).size > 12 || !values.every(isOption)) return undefined;
  return guess({ type: 'enum', of: optionsOf(values) }, 'what each value means, and which are missing');
}

/** An object or a list of objects, as such or written into a text, whose inner fields are each guessed like a field. */
function fromJson(contents: unknown[], known: Known, as: 'object' | 'text'): Guess {
  const rows: unknown[] = contents.flat();
  const single = 'a list of single values may be an enums or refs field';
  if (rows.length === 0 || !rows.every(isObject))
    return guess({ type: 'json', ...(as === 'object' && { as }) }, single);
  const areLists = contents.every((content) => Array.isArray(content));
  const isUsual = areLists === (as === 'object');
  const valuesOf = (name: string) => rows.map((row) => row[name]);
  const inner = fieldNames(rows).names.map((name) => [name, guessField(name, valuesOf(name), known)] as const);
  const fields = Object.fromEntries(inner.map(([name, { field }]) => [name, field]));
  return guess(
    { type: areLists ? 'rows' : 'json', ...(!isUsual && { as }), ...(inner.length > 0 && { fields }) },
    ...inner.flatMap(([name, { checks }]) => checks.map((check) => `${name}: ${check}`)),
  );
}

/** Whether an enum has values of the type that came. */
function isOf(declared: readonly (string | number)[] | undefined, values: unknown[]): boolean {
  return declared !== undefined && values.every((value) => declared.some((one) => typeof one === typeof value));
}

function optionsOf(values: unknown[]): OptionSource[] {
  const isOption = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  const found = [...new Set(values.filter(isOption))].sort((one, other) => (one < other ? -1 : 1));
  return (found.length > 0 ? found : [1]).map((value) => ({
    value,
    label: typeof value === 'string' ? { en: value, zh: value } : { en: `Value ${value}`, zh: `值 ${value}` },
  }));
}

/** The form of all values that are moments: texts, or seconds or milliseconds from 2001 to 2100. */
function momentOf(values: unknown[]): 'text' | 'seconds' | 'milliseconds' | undefined {
  if (values.length > 0 && values.every((value) => /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/.test(String(value)))) return 'text';
  const numbers = values.filter((value) => value !== 0);
  const within = (low: number, high: number) =>
    numbers.length > 0 && numbers.every((value) => typeof value === 'number' && value >= low && value < high);
  if (within(978_307_200, 4_102_444_800)) return 'seconds';
  return within(978_307_200_000, 4_102_444_800_000) ? 'milliseconds' : undefined;
}
