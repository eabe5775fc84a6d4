import type { RaRecord } from 'react-admin';
import { ConsoleError, isUnsure } from '../../errors/console-error';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { randomKey } from '../../wire/client';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import { holdsSent, notArrived, searchFor } from './arrival';
import { changesOf, type Values } from './changes';
import { conflictsOf, type Conflict } from './conflicts';

interface SaveInput {
  /** The record that the form was opened with; absent for a new one. */
  opened?: RaRecord;
  values: Values;
  /** Values that the form's inputs write. */
  names: string[];
  /** The user has seen the conflicts and overwrites. */
  overwrite?: boolean;
  /** The record as it was read just now, so that it is not read again. */
  current?: RaRecord;
}

/** What a save changed of a record: all of it as it was just before, and the values that were sent. */
export interface Change {
  before: RaRecord;
  sent: Values;
}

type SaveOutcome =
  /** change: absent for a new record. */
  | { kind: 'saved'; record: RaRecord; change?: Change }
  | { kind: 'unchanged' }
  | { kind: 'conflict'; conflicts: Conflict[] }
  /** By field: texts or locale keys. */
  | { kind: 'refused'; errors: Record<string, string>; error: unknown }
  | ({ kind: 'lost' } & Lost)
  | { kind: 'failed'; error: unknown };

/** A sent write that may have been done. */
export interface Lost {
  sent: Values;
  /** For a change: the record as it was just before. */
  previous?: RaRecord | undefined;
  /** For a new record: ids of similar records that existed before; absent when not all could be read. */
  before?: string[] | undefined;
  /** For a new record: the idempotency key, if the call takes one. */
  key?: string | undefined;
}

/** Saves a form once, without retries. Never throws: a failure is an outcome. */
export async function saveRecord(
  provider: ConsoleDataProvider,
  definition: ResourceDefinition,
  input: SaveInput,
): Promise<SaveOutcome> {
  const { opened, values, names } = input;
  const sent = opened ? changesOf(opened, values, names) : values;
  const key = !opened && definition.calls.add?.once ? randomKey() : undefined;
  const before = opened || key !== undefined ? undefined : await idsLike(provider, definition, sent);
  let previous = input.current;
  try {
    if (!opened) return { kind: 'saved', record: await create(provider, definition, sent, key) };
    if (Object.keys(sent).length === 0) return { kind: 'unchanged' };
    previous ??= (await provider.getOne<RaRecord>(definition.name, { id: opened.id })).data;
    return await change(provider, definition, opened, { before: previous, sent }, input.overwrite);
  } catch (error) {
    if (isUnsure(error)) return { kind: 'lost', sent, previous, before, key };
    const errors = error instanceof ConsoleError ? error.body?.errors : undefined;
    return errors ? { kind: 'refused', errors, error } : { kind: 'failed', error };
  }
}

async function create(
  provider: ConsoleDataProvider,
  { name }: ResourceDefinition,
  sent: Values,
  key: string | undefined,
): Promise<RaRecord> {
  const { data } = await provider.create(name, { data: sent, ...(key !== undefined && { meta: { key } }) });
  return data as RaRecord;
}

/** Finds conflicts with the record as it is now, and merges the changes into the same row. */
async function change(
  provider: ConsoleDataProvider,
  definition: ResourceDefinition,
  opened: RaRecord,
  made: Change,
  overwrite = false,
): Promise<SaveOutcome> {
  const { before, sent } = made;
  const conflicts = overwrite ? [] : conflictsOf(definition, opened, sent, before);
  if (conflicts.length > 0) return { kind: 'conflict', conflicts };
  const { data } = await provider.update(definition.name, {
    id: opened.id,
    data: sent,
    previousData: opened,
    meta: { previous: before },
  });
  return { kind: 'saved', record: data, change: made };
}

/**
 * Whether a write with a lost answer was done. `absent`: it was not; `fields` are the changes that did not arrive.
 * `perhaps`: one of these records may be the new one. `unreadable`: nothing could be read. `unsearchable`: the list
 * cannot find the new record.
 */
export type Arrival =
  | { kind: 'arrived'; record: RaRecord }
  | { kind: 'absent'; fields: FieldDefinition[] }
  | { kind: 'perhaps'; candidates: RaRecord[] }
  | { kind: 'unreadable' }
  | { kind: 'unsearchable' };

/** Number of rows to search for the new record. */
const LOOKED_AT = 50;

/** Candidates that are shown to choose from. */
const SHOWN = 5;

/** Reads again after a lost answer, or sends again under the idempotency key. Never throws. */
export async function readArrival(
  provider: ConsoleDataProvider,
  definition: ResourceDefinition,
  opened: RaRecord | undefined,
  { sent, before, key }: Lost,
): Promise<Arrival> {
  try {
    if (opened) return await changeArrived(provider, definition, opened, sent);
    return key === undefined
      ? await creationArrived(provider, definition, sent, before)
      : await sentAgain(provider, definition, sent, key);
  } catch {
    return { kind: 'unreadable' };
  }
}

/** Sends the same request again. If it was done before, the platform repeats its answer; if it is refused, it was not done. */
async function sentAgain(
  provider: ConsoleDataProvider,
  definition: ResourceDefinition,
  sent: Values,
  key: string,
): Promise<Arrival> {
  try {
    return { kind: 'arrived', record: await create(provider, definition, sent, key) };
  } catch (error) {
    if (error instanceof ConsoleError && error.kind === 'code')
      return creationArrived(provider, definition, sent, undefined);
    throw error;
  }
}

async function changeArrived(
  provider: ConsoleDataProvider,
  definition: ResourceDefinition,
  opened: RaRecord,
  sent: Values,
): Promise<Arrival> {
  const { data: record } = await provider.getOne(definition.name, { id: opened.id });
  const fields = notArrived(definition, sent, record);
  return fields.length > 0 ? { kind: 'absent', fields } : { kind: 'arrived', record };
}

/**
 * A new record with all sent values is the saved one. A record that differs, or may be older, is a candidate: the user
 * decides.
 */
async function creationArrived(
  provider: ConsoleDataProvider,
  definition: ResourceDefinition,
  sent: Values,
  before: string[] | undefined,
): Promise<Arrival> {
  if (!definition.calls.list) return { kind: 'unsearchable' };
  const filter = searchFor(definition, sent);
  const { records, all } = await recordsLike(provider, definition, filter ?? {});
  const same = records.filter((record) => holdsSent(definition, sent, record));
  if (!filter || !before)
    return same.length > 0 ? { kind: 'perhaps', candidates: same.slice(0, SHOWN) } : { kind: 'unsearchable' };
  const isNew = ({ id }: RaRecord) => !before.includes(String(id));
  const [record, ...others] = same.filter(isNew);
  if (record && others.length === 0) return { kind: 'arrived', record };
  const candidates = [...new Set([...same, ...records])].filter(isNew);
  if (candidates.length > 0) return { kind: 'perhaps', candidates: candidates.slice(0, SHOWN) };
  return all ? { kind: 'absent', fields: [] } : { kind: 'unsearchable' };
}

/** Ids of similar records before the save, so that an older one is not mistaken for it. A failure does not block the save. */
async function idsLike(
  provider: ConsoleDataProvider,
  definition: ResourceDefinition,
  sent: Values,
): Promise<string[] | undefined> {
  const filter = searchFor(definition, sent);
  if (!filter) return undefined;
  try {
    const { records, all } = await recordsLike(provider, definition, filter);
    return all ? records.map(({ id }) => String(id)) : undefined;
  } catch {
    return undefined;
  }
}

/** The newest records that the filter finds, and whether they are all of them. */
async function recordsLike(
  provider: ConsoleDataProvider,
  definition: ResourceDefinition,
  filter: Values,
): Promise<{ records: RaRecord[]; all: boolean }> {
  const { data, total } = await provider.getList<RaRecord>(definition.name, {
    filter,
    pagination: { page: 1, perPage: LOOKED_AT },
    sort: { field: definition.id[0] ?? 'id', order: 'DESC' },
  });
  return { records: data, all: total !== undefined && total <= data.length };
}
