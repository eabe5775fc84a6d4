import { isDay } from '../../src/schema/day-text';
import type { FieldSource, OptionSource } from '../../src/compiler/source';
import { isObject } from '../../src/schema/json';
import { parseJson } from '../../src/fields/codec';
import type { DraftField } from './draft';
import { fieldNames } from './field-names';
import type { Known } from './known';
import { hints } from './name-hints';

/** Limits for a guessed enum: few, small values. */
const mostOptions = 12;

/** Guesses a field from its name and its values in answers. */
export function guessField(name: string, values: unknown[], known: Known): DraftField {
  const filled = values.filter((value) => value !== null && value !== undefined && value !== '');
  const guess = fromDefaults(name, filled, known) ?? byValue(name, filled, known);
  const field: FieldSource = {
    ...guess.field,
    ...(hints(name, 'readonly') && known.defaults[name] === undefined && { readonly: true }),
  };
  return { name, field, checks: guess.checks, ...(filled.length === 0 && { isEmpty: true }) };
}

type Guess = Omit<DraftField, 'name'>;

function sure(field: FieldSource): Guess {
  return { field, checks: [] };
}

function unsure(field: FieldSource, ...checks: string[]): Guess {
  return { field, checks };
}

/** A name in `_defaults.yaml` needs nothing else, unless the values differ. */
function fromDefaults(name: string, values: unknown[], { defaults, enums }: Known): Guess | undefined {
  const known = Object.hasOwn(defaults, name) ? defaults[name] : undefined;
  if (!known) return undefined;
  if (known.type === 'enum') {
    const declared = typeof known.of === 'object' ? known.of.map(({ value }) => value) : enums.get(known.of ?? '');
    return declared && isOf(declared, values)
      ? sure({})
      : unsure(
          { of: optionsOf(values) },
          values.every((value) => typeof value === 'string') && values.length > 0
            ? 'what each value is called'
            : 'what each number means',
        );
  }
  const as = momentOf(values);
  if (known.type === 'datetime' && (as === 'seconds' || as === 'milliseconds')) return sure({ as });
  return sure({});
}

function byValue(name: string, values: unknown[], known: Known): Guess {
  if (values.length === 0) return unsure({ type: 'text' }, 'the sample never fills it: its type is a guess');
  if (values.every((value) => typeof value === 'boolean')) return sure({ type: 'boolean', as: 'boolean' });
  if (values.every((value) => typeof value === 'number')) return fromNumbers(name, values, known);
  if (values.every((value) => typeof value === 'string')) return fromTexts(name, values, known);
  if (values.every((value) => Array.isArray(value))) return fromLists(name, values, known);
  if (values.every(isObject)) return withInner({ type: 'json', as: 'object' }, values, known);
  return unsure({ type: 'text' }, 'its values are of several types');
}

function fromNumbers(name: string, values: number[], known: Known): Guess {
  const as = momentOf(values);
  if (as !== 'text' && as !== undefined && hints(name, 'moment')) return sure({ type: 'datetime', as });
  if (hints(name, 'money')) return unsure({ type: 'money', currency: 'CNY' }, 'the currency');
  if (!values.every(Number.isInteger))
    return unsure({ type: 'decimal' }, 'the scale: digits after the point, 2 unless said otherwise');
  const reference = known.refersTo(name);
  if (reference)
    return unsure(
      { type: 'ref', to: reference.to, ...(reference.as === 'text' && { as: 'number' }) },
      'what it refers to',
    );
  if (hints(name, 'boolean') && values.every((value) => value === 0 || value === 1)) return sure({ type: 'boolean' });
  if (isOf(known.enums.get(name), values)) return unsure({ type: 'enum', of: name }, 'the shared enum of this name');
  const distinct = new Set(values);
  const isFew = distinct.size <= mostOptions && values.every((value) => value >= 0 && value < 100);
  if (isFew && hints(name, 'choice'))
    return unsure({ type: 'enum', of: optionsOf(values) }, 'what each number means, and which are missing');
  return sure({ type: 'integer' });
}

function fromTexts(name: string, values: string[], known: Known): Guess {
  const every = (pattern: RegExp) => values.every((value) => pattern.test(value));
  const contents = values.map(parseJson);
  if (contents.every((content) => content !== undefined)) return fromJsonTexts(contents, known);
  if (hints(name, 'secret')) return unsure({ type: 'secret' }, 'that it is a secret');
  if (values.every((value) => isDay(value))) return sure({ type: 'date' });
  if (momentOf(values) === 'text') return sure({ type: 'datetime' });
  const reference = known.refersTo(name);
  if (reference) return unsure({ type: 'ref', to: reference.to, as: 'text' }, 'what it refers to');
  if (every(/^https?:\/\/\S+$/))
    return every(/\.(png|jpe?g|gif|webp|svg)([?#]|$)/i) || hints(name, 'image')
      ? sure({ type: 'image' })
      : sure({ type: 'url' });
  if (every(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)) return sure({ type: 'email' });
  if (every(/^(\d{1,3}\.){3}\d{1,3}$/)) return sure({ type: 'ip' });
  if (hints(name, 'phone') && every(/^\+?[\d -]{4,18}$/)) return sure({ type: 'phone' });
  if (hints(name, 'version') && every(/^v?\d+(\.\d+)+/)) return sure({ type: 'version' });
  if (hints(name, 'cron') && every(/^(\S+ ){4,6}\S+$/)) return sure({ type: 'cron' });
  if (every(/^\d\d:\d\d-\d\d:\d\d$/)) return sure({ type: 'timerange' });
  if (hints(name, 'money') && every(/^-?\d+(\.\d+)?$/))
    return unsure({ type: 'money', currency: 'CNY' }, 'the currency');
  if (hints(name, 'longtext') || values.some((value) => value.length > 120 || value.includes('\n')))
    return sure({ type: 'longtext' });
  if (isOf(known.enums.get(name), values)) return unsure({ type: 'enum', of: name }, 'the shared enum of this name');
  const distinct = new Set(values);
  if (distinct.size <= mostOptions && hints(name, 'choice') && every(/^[A-Za-z0-9_-]{1,24}$/))
    return unsure({ type: 'enum', of: optionsOf(values) }, 'what each value is called, and which are missing');
  return sure({ type: 'text' });
}

function fromJsonTexts(contents: object[], known: Known): Guess {
  if (contents.every(isObject)) return withInner({ type: 'json' }, contents, known);
  const rows = contents.flat();
  if (rows.length > 0 && rows.every(isObject)) return withInner({ type: 'rows', as: 'text' }, rows, known);
  return sure({ type: 'json' });
}

function fromLists(name: string, lists: unknown[][], known: Known): Guess {
  const entries = lists.flat();
  const reference = name.endsWith('_ids') ? known.refersTo(name.replace(/s$/, '')) : undefined;
  if (reference) return unsure({ type: 'refs', to: reference.to }, 'what it refers to');
  if (entries.length > 0 && entries.every(isObject)) return withInner({ type: 'rows' }, entries, known);
  return unsure({ type: 'json', as: 'object' }, 'a list of single values: an enums or refs field may fit better');
}

/** Inner fields, each guessed like a field. */
function withInner(field: FieldSource, rows: Record<string, unknown>[], known: Known): Guess {
  const { names, checks: left } = fieldNames(rows.flatMap((row) => Object.keys(row)));
  const inner = names.map((name) =>
    guessField(
      name,
      rows.map((row) => row[name]),
      known,
    ),
  );
  return {
    field: {
      ...field,
      ...(inner.length > 0 && { fields: Object.fromEntries(inner.map((one) => [one.name, one.field])) }),
    },
    checks: [...left, ...inner.flatMap(({ name, checks }) => checks.map((check) => `${name}: ${check}`))],
  };
}

/** Whether an enum has the seen values. */
function isOf(declared: readonly (string | number)[] | undefined, values: unknown[]): boolean {
  return declared !== undefined && values.every((value) => declared.some((one) => typeof one === typeof value));
}

function optionsOf(values: unknown[]): OptionSource[] {
  const texts = values.filter((value) => typeof value === 'string');
  if (texts.length > 0) return [...new Set(texts)].sort().map((value) => ({ value, label: { en: value, zh: value } }));
  const numbers = values.filter((value) => typeof value === 'number');
  const distinct = [...new Set(numbers.length > 0 ? numbers : [1])].sort((a, b) => a - b);
  return distinct.map((value) => ({ value, label: { en: `Value ${value}`, zh: `值 ${value}` } }));
}

/** The time format of all values, if they have one: seconds or milliseconds from 2001 to 2100. */
function momentOf(values: unknown[]): 'text' | 'seconds' | 'milliseconds' | undefined {
  if (values.length === 0) return undefined;
  if (values.every((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/.test(value))) return 'text';
  const numbers = values.filter((value) => typeof value === 'number' && value !== 0);
  if (numbers.length === 0 || values.some((value) => typeof value !== 'number')) return undefined;
  const within = (low: number, high: number) => numbers.every((value) => Number(value) >= low && Number(value) < high);
  if (within(978_307_200, 4_102_444_800)) return 'seconds';
  return within(978_307_200_000, 4_102_444_800_000) ? 'milliseconds' : undefined;
}
