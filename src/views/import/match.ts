import type { Identifier, RaRecord } from 'react-admin';
import { fieldId } from '../../fields/ref/id';
import { sameValue } from '../../fields/same-value';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import { forEachRow, type EachOptions } from '../../wire/each';
import { isUnreached } from '../bulk/read-page';

/** A row of the sheet, and the value that finds its record. */
interface KeyedRow {
  row: number;
  key: unknown;
}

/** Why a row has no record: none or several have its value, an earlier row has the same record, or it could not be looked for. */
type Miss = 'none' | 'several' | 'twice' | 'unread';

export interface Matched {
  found: { row: number; id: Identifier }[];
  missed: { row: number; key: string; why: Miss }[];
}

/** Records that one search answers at most; what is exact is among them, or not told. */
const answered = 50;

/**
 * Finds the record of each row. By the records' own key nothing is read: the rehearsal tells which are gone. Throws where
 * the platform is not reached.
 */
export async function matchRows(
  provider: ConsoleDataProvider,
  definition: ResourceDefinition,
  key: FieldDefinition,
  rows: KeyedRow[],
  options: EachOptions,
): Promise<Matched> {
  const found = new Map<number, { id: Identifier } | { why: Miss }>();
  if (definition.id[0] === key.name) for (const { row, key: value } of rows) found.set(row, { id: idOf(key, value) });
  else {
    const results = await forEachRow(
      rows.map(({ row, key: value }) => ({ id: row, value })),
      async ({ id, value }) => void found.set(id, await search(provider, definition, key, value)),
      options,
    );
    for (const result of results) if (!result.ok && isUnreached(result.error)) throw result.error;
  }
  const matched: Matched = { found: [], missed: [] };
  const taken = new Set<string>();
  for (const { row, key: value } of rows) {
    const one = found.get(row) ?? { why: 'unread' };
    if ('why' in one) matched.missed.push({ row, key: String(value), why: one.why });
    else if (taken.has(String(one.id))) matched.missed.push({ row, key: String(value), why: 'twice' });
    else {
      taken.add(String(one.id));
      matched.found.push({ row, id: one.id });
    }
  }
  return matched;
}

function idOf(key: FieldDefinition, value: unknown): Identifier {
  return key.kind === 'id' ? fieldId(String(value).trim(), key.options.as) : (value as Identifier);
}

/** Records are searched by what their field contains: only equal ones count. */
async function search(
  provider: ConsoleDataProvider,
  { name }: ResourceDefinition,
  key: FieldDefinition,
  value: unknown,
): Promise<{ id: Identifier } | { why: Miss }> {
  const { data, total = 0 } = await provider.getList<RaRecord>(name, {
    filter: { [key.name]: value },
    pagination: { page: 1, perPage: answered },
    meta: { quiet: true },
  });
  const [record, ...more] = data.filter((each) => sameValue(each[key.name], value));
  if (record && more.length === 0) return { id: record.id };
  return { why: record || total > data.length ? 'several' : 'none' };
}
