import { companionsOf } from '../../src/fields/companions';
import { parseJson } from '../../src/fields/codec';
import { innerFieldsOf, isSealed, optionsOf, rangeKeysOf } from '../../src/fields/kinds';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { isObject, WrittenNumber, type Json } from '../../src/schema/json';
import { writeJson } from '../../src/schema/json-text';
import { isSecretKey } from '../../src/schema/secret-key';
import { keyOfField } from '../../src/wire/records';
import type { Row } from '../cases/case';
import type { KnownCall } from '../cases/known-calls';
import type { MadeUp } from './made-up';

/*
 * What may stay of a recording is listed here; everything else is made up. So a value that nobody thought of is not in the
 * fixture: there is nothing to be detected.
 */

/** Texts that may stay, by the kind of their field. */
const texts: { [K in FieldDefinition['kind']]?: RegExp } = {
  id: /^\d{1,9}$/,
  ref: /^\d{1,9}$/,
  treeref: /^\d{1,9}$/,
  refs: /^\d{1,9}(,\d{1,9})*$/,
  matrix: /^\d{1,9}(,\d{1,9})*$/,
  enums: /^\d{1,4}(,\d{1,4})*$/,
  boolean: /^(true|false|[01])$/,
  integer: /^-?\d{1,9}$/,
  decimal: /^-?\d{1,9}(\.\d{1,4})?$/,
  money: /^-?\d{1,9}(\.\d{1,8})?$/,
  date: /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d:\d\dZ?)?$/,
  datetime: /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d:\d\dZ?)?$/,
  timerange: /^\d\d:\d\d-\d\d:\d\d$/,
  version: /^\d{1,4}(\.\d{1,4}){1,3}$/,
};
const moments = new Set(['date', 'datetime']);
/** Numbers of an answer that no field has. */
const counts = new Set(['code', 'count', 'total']);

/** Leaves of a payload or an answer of a call only what is known to be harmless as it is. */
export function harmlessIn({ definition, call, constants }: KnownCall, made: MadeUp): (value: Row) => Row {
  const { actions, imports, exports, list } = definition;
  const all = [definition, ...actions, ...imports, ...exports]
    .flatMap((one) => [...Object.values(one.fields), ...('columns' in one ? Object.values(one.columns) : [])])
    .flatMap((field) => [field, ...Object.values(innerFieldsOf(field) ?? {})]);
  const positions = new Set(all.filter(({ kind }) => kind === 'location').flatMap(companionsOf));
  const known = all.filter((field) => field.kind !== 'location' && !positions.has(field.name));
  const byKey = known.flatMap((field) =>
    [field.name, keyOfField(call, field.name), ...(rangeKeysOf(field) ?? [])].map((key) => [key, field] as const),
  );
  const fields = new Map(byKey.reverse());
  // What the console itself writes: constants and the keys of sorting.
  const own = new Map<string, Json[]>(
    Object.entries<Json>({ ...list.filter, ...constants, ...call.envelope }).map(([key, value]) => [key, [value]]),
  );
  const { sort, page } = call;
  const sorted = sort?.fields.map((field) => keyOfField(call, field)) ?? [];
  if (sort) own.set(sort.by, sorted).set(sort.dir, [sort.asc, sort.desc]);
  const stays = (one: string | number, key: string, field: FieldDefinition | undefined): boolean => {
    if (own.get(key)?.includes(one)) return true;
    if (typeof one === 'number' && (counts.has(key) || key === page?.number || key === page?.size))
      return Math.abs(one) < 1e7;
    if (!field || isSealed(field) || field.permission === 'secret' || isSecretKey(key)) return false;
    if (optionsOf(field).some((option) => String(option.value) === String(one))) return true;
    if (one === field.default || (typeof one === 'number' && moments.has(field.kind))) return true;
    return texts[field.kind]?.test(String(one)) ?? false;
  };
  const walk = (one: Json, key: string): Json => {
    if (Array.isArray(one)) return one.map((each) => walk(each, key));
    if (isObject(one)) return record(one as Row);
    if (one === null || typeof one === 'boolean' || one === '' || one === 0) return one;
    const field = fields.get(key);
    const inner = field?.kind === 'json' && typeof one === 'string' ? parseJson(one) : undefined;
    if (inner) return writeJson(walk(inner as Json, key));
    if (!(one instanceof WrittenNumber) && stays(one, key, field)) return one;
    if (typeof one === 'string') return made(one, field?.kind);
    // A number has no zeros in front.
    const digits = made(String(one)).replace(/^(-?)0+(?=\d)/, '$1');
    return one instanceof WrittenNumber ? new WrittenNumber(digits) : Number(digits);
  };
  const record = (object: Row): Row => {
    // A message of the platform may name anybody; the console has texts of its own for codes.
    const isMessage = (key: string) => key === 'msg' && 'code' in object;
    const kept = Object.entries(object).filter(([key]) => !isMessage(key));
    return Object.fromEntries(kept.map(([key, one]) => [fields.has(key) ? key : nameOf(key, made), walk(one, key)]));
  };
  return record;
}

/** A key that is a word stays; one with many digits, or that is no word, may be somebody's number or name. */
function nameOf(key: string, made: MadeUp): string {
  return /^[a-zA-Z][a-zA-Z_]{0,39}\d{0,2}$/.test(key) ? key : made(key);
}
