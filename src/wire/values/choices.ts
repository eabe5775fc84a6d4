import type { EnumOption } from '../../schema/field-definition';
import type { Json } from '../../schema/json';
import { isMissing, listOf, textOf, type ValueCodec } from './codec';
import { integerOf, isInteger, keyOf } from './numbers';

/** An enum's value: the declared one where it matches, so that '1' of a URL becomes 1. */
export const choices: ValueCodec<'enum'> = {
  toWire: (value, { options }) => choiceOf(value, options.options),
  fromWire: (raw, { options }) => (isMissing(raw) ? null : (declared(raw, options.options) ?? raw)),
  reads: (raw, { options }) => raw === '' || declared(raw, options.options) !== undefined,
};

export const choiceLists: ValueCodec<'enums'> = {
  toWire(value, { options }, before) {
    const list = (listOf(value) ?? []).map((entry) => asRead(entry, before) ?? choiceOf(entry, options.options));
    return options.as === 'comma' ? list.join(',') : list;
  },
  fromWire: (raw, { options }) =>
    listOf(raw)?.map((entry) => declared(entry, options.options) ?? entry) ?? raw,
  reads: (raw, { options }) => listOf(raw)?.every((entry) => declared(entry, options.options) !== undefined) ?? false,
};

/** Nothing referenced is 0 or '' on the wire and null in the browser. */
export const references: ValueCodec<'ref' | 'treeref'> = {
  toWire: (value, { options }) => keyOf(value, options.as),
  fromWire(raw, { options }) {
    if (isMissing(raw)) return null;
    if (options.as === 'text') return raw;
    const key = isInteger(raw) ? Number(raw) : raw;
    return key === 0 ? null : key;
  },
  reads: (raw, { options }) => raw === '' || (options.as === 'text' ? typeof raw !== 'object' : isInteger(raw)),
};

export const referenceLists: ValueCodec<'refs'> = {
  toWire(value, { options }, before) {
    const keys = (listOf(value) ?? []).map((entry) => asRead(entry, before) ?? keyOf(entry, options.of));
    return options.as === 'comma' ? keys.join(',') : keys;
  },
  fromWire: (raw, { options }) =>
    listOf(raw)?.map((entry) => (options.of === 'number' && isInteger(entry) ? Number(entry) : entry)) ?? raw,
  reads: (raw, { options }) =>
    isFlatList(raw) && (options.of === 'text' || (listOf(raw) ?? []).every(isInteger)),
};

export function isFlatList(raw: unknown): boolean {
  return listOf(raw)?.every((entry) => typeof entry !== 'object') ?? false;
}

function declared(value: unknown, options: EnumOption[]): string | number | undefined {
  if (options.some((option) => option.value === value)) return value as string | number;
  const text = String(value);
  return options.find((option) => String(option.value) === text)?.value;
}

/** An entry that nobody touched, where its kind can't read it: it stays what it was in the list that was read. */
function asRead(entry: unknown, before: unknown): Json | undefined {
  if (typeof entry === 'number' || isInteger(entry) || isMissing(entry)) return undefined;
  return listOf(before)?.includes(entry) ? (entry as Json) : undefined;
}

/** A value that the schema doesn't know is sent as it is: an unknown state must survive an edit. */
function choiceOf(value: unknown, options: EnumOption[]): Json & (string | number) {
  const known = isMissing(value) ? undefined : declared(value, options);
  if (known !== undefined) return known;
  const numeric = options.length > 0 && options.every((option) => typeof option.value === 'number');
  return numeric ? integerOf(value) : textOf(value);
}
