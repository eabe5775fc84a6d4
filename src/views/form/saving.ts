import type { RaRecord } from 'ra-core';
import { ConsoleError, isUnsure } from '../../errors/console-error';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import { findAdded, notArrived, searchFor } from './arrival';
import { changesOf, type Values } from './changes';
import { conflictsOf, type Conflict } from './conflicts';

export interface SaveInput {
  /** The record that the form was opened with; absent for a new one. */
  opened?: RaRecord;
  values: Values;
  /** Values that the form's inputs write. */
  names: string[];
  /** Conflicts were shown: what was changed here wins. */
  mineWins?: boolean;
}

export type SaveOutcome =
  | { kind: 'saved'; record: RaRecord }
  | { kind: 'unchanged' }
  | { kind: 'conflict'; conflicts: Conflict[] }
  /** By field: texts or locale keys. */
  | { kind: 'refused'; errors: Record<string, string>; error: unknown }
  | ({ kind: 'lost' } & Lost)
  | { kind: 'failed'; error: unknown };

/** What was sent and may have been done. */
export interface Lost {
  sent: Values;
  /** Of a new record: ids of those that could be taken for it and were there before; absent when nobody could read them. */
  before?: string[] | undefined;
}

/** Saves a form once. Never throws: what went wrong is the outcome, and nothing is tried a second time. */
export async function saveRecord(provider: ConsoleDataProvider, definition: ResourceDefinition, input: SaveInput): Promise<SaveOutcome> {
  const { opened, values, names } = input;
  const sent = opened ? changesOf(opened, values, names) : values;
  const before = opened ? undefined : await idsLike(provider, definition, sent);
  try {
    return opened ? await change(provider, definition, opened, sent, input.mineWins) : await create(provider, definition, sent);
  } catch (error) {
    if (isUnsure(error)) return { kind: 'lost', sent, before };
    const errors = error instanceof ConsoleError ? error.body?.errors : undefined;
    return errors ? { kind: 'refused', errors, error } : { kind: 'failed', error };
  }
}

async function create(provider: ConsoleDataProvider, { name }: ResourceDefinition, sent: Values): Promise<SaveOutcome> {
  const { data } = await provider.create(name, { data: sent });
  return { kind: 'saved', record: data as RaRecord };
}

/** Reads first, to see what somebody else changed meanwhile; the same read serves the merge of the set. */
async function change(provider: ConsoleDataProvider, definition: ResourceDefinition, opened: RaRecord, sent: Values, mineWins = false): Promise<SaveOutcome> {
  if (Object.keys(sent).length === 0) return { kind: 'unchanged' };
  const { name } = definition;
  const { data: current } = await provider.getOne(name, { id: opened.id });
  const conflicts = mineWins ? [] : conflictsOf(definition, opened, sent, current);
  if (conflicts.length > 0) return { kind: 'conflict', conflicts };
  const { data } = await provider.update(name, { id: opened.id, data: sent, previousData: opened, meta: { previous: current } });
  return { kind: 'saved', record: data };
}

/**
 * Whether a lost write has been done. `absent`: it has not, with the fields of a change that did not arrive.
 * `unreadable`: nothing could be read. `unsearchable`: a new record that the list can't be asked for.
 */
export type Arrival =
  | { kind: 'arrived'; record: RaRecord }
  | { kind: 'absent'; fields: FieldDefinition[] }
  | { kind: 'unreadable' }
  | { kind: 'unsearchable' };

/** Rows among which a record that may have been added is looked for. */
const LOOKED_AT = 50;

/** Reads again after a lost answer. Never throws: what can't be read is `unreadable`. */
export async function readArrival(provider: ConsoleDataProvider, definition: ResourceDefinition, opened: RaRecord | undefined, { sent, before }: Lost): Promise<Arrival> {
  try {
    return opened ? await changeArrived(provider, definition, opened, sent) : await creationArrived(provider, definition, sent, before);
  } catch {
    return { kind: 'unreadable' };
  }
}

async function changeArrived(provider: ConsoleDataProvider, definition: ResourceDefinition, opened: RaRecord, sent: Values): Promise<Arrival> {
  const { data: record } = await provider.getOne(definition.name, { id: opened.id });
  const fields = notArrived(definition, sent, record);
  return fields.length > 0 ? { kind: 'absent', fields } : { kind: 'arrived', record };
}

async function creationArrived(provider: ConsoleDataProvider, definition: ResourceDefinition, sent: Values, before: string[] | undefined): Promise<Arrival> {
  const found = before && (await recordsLike(provider, definition, sent));
  if (!found) return { kind: 'unsearchable' };
  const record = findAdded(definition, sent, found.filter(({ id }) => !before.includes(String(id))));
  return record ? { kind: 'arrived', record } : { kind: 'absent', fields: [] };
}

/** Read before a record is sent, so that an older one is not taken for it. That it can't be read keeps nobody from saving. */
async function idsLike(provider: ConsoleDataProvider, definition: ResourceDefinition, sent: Values): Promise<string[] | undefined> {
  try {
    return (await recordsLike(provider, definition, sent))?.map(({ id }) => String(id));
  } catch {
    return undefined;
  }
}

/** The newest records of the same title; undefined where the list can't be asked for them. */
async function recordsLike(provider: ConsoleDataProvider, definition: ResourceDefinition, sent: Values): Promise<RaRecord[] | undefined> {
  const filter = searchFor(definition, sent);
  if (!filter) return undefined;
  const { data } = await provider.getList<RaRecord>(definition.name, {
    filter,
    pagination: { page: 1, perPage: LOOKED_AT },
    sort: { field: definition.id[0] ?? 'id', order: 'DESC' },
  });
  return data;
}
