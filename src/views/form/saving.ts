import type { RaRecord } from 'react-admin';
import { ConsoleError, isUnsure } from '../../errors/console-error';
import type { ResourceDefinition } from '../../schema/definition';
import { isSealed } from '../../fields/kinds';
import { sameValue } from '../../fields/same-value';
import type { FieldDefinition } from '../../schema/field-definition';
import { randomKey } from '../../wire/client';
import type { ConsoleDataProvider } from '../../wire/data-provider';
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
  let previous = input.current;
  try {
    if (!opened) return { kind: 'saved', record: await create(provider, definition, sent, key) };
    if (Object.keys(sent).length === 0) return { kind: 'unchanged' };
    previous ??= (await provider.getOne<RaRecord>(definition.name, { id: opened.id })).data;
    return await change(provider, definition, opened, { before: previous, sent }, input.overwrite);
  } catch (error) {
    if (isUnsure(error)) return { kind: 'lost', sent, previous, key };
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
 * `unreadable`: it could not be asked. `unknown`: a new record, whose call takes no key; nothing tells it from others.
 */
export type Arrival =
  | { kind: 'arrived'; record: RaRecord }
  | { kind: 'absent'; fields: FieldDefinition[] }
  | { kind: 'unreadable' }
  | { kind: 'unknown' };

/** Reads a record again after a lost answer, or sends a new one again under its idempotency key. Never throws. */
export async function readArrival(
  provider: ConsoleDataProvider,
  definition: ResourceDefinition,
  opened: RaRecord | undefined,
  { sent, key }: Lost,
): Promise<Arrival> {
  try {
    if (opened) return await changeArrived(provider, definition, opened, sent);
    if (key === undefined) return { kind: 'unknown' };
    return { kind: 'arrived', record: await create(provider, definition, sent, key) };
  } catch (error) {
    return error instanceof ConsoleError && error.kind === 'code' ? { kind: 'unknown' } : { kind: 'unreadable' };
  }
}

async function changeArrived(
  provider: ConsoleDataProvider,
  definition: ResourceDefinition,
  opened: RaRecord,
  sent: Values,
): Promise<Arrival> {
  const { data: record } = await provider.getOne<RaRecord>(definition.name, { id: opened.id });
  const fields = notArrived(definition, sent, record);
  return fields.length > 0 ? { kind: 'absent', fields } : { kind: 'arrived', record };
}

/** The fields that have not the sent value. Answers never have passwords and secrets, so these prove nothing. */
function notArrived(definition: ResourceDefinition, sent: Values, read: Values): FieldDefinition[] {
  return Object.keys(sent)
    .flatMap((name) => definition.fields[name] ?? [])
    .filter((field) => !isSealed(field) && !sameValue(sent[field.name], read[field.name]));
}
