import type { RaRecord } from 'react-admin';
import { isNotFound } from '../../errors/console-error';
import { holds } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import type { Operation } from './operation';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import { recordsIn, resultsOf, settle, showsWanted, type RowResult } from './run';

interface PerformOptions {
  values: Record<string, unknown>;
  signal?: AbortSignal;
  onProgress?: (ended: number, total: number) => void;
}

/**
 * Runs an operation once for each record. Rows with a lost answer are read again before a second try is possible. Never
 * throws for a row.
 */
export async function perform(
  provider: ConsoleDataProvider,
  definition: ResourceDefinition,
  operation: Operation,
  records: RaRecord[],
  { values, signal, onProgress }: PerformOptions,
): Promise<RowResult<RaRecord>[]> {
  const { action } = operation;
  const answers = action
    ? await provider.act(definition.name, action.name, records, values, { signal, onProgress })
    : await provider.removeEach(
        definition.name,
        records.map(({ id }) => id),
        { signal, onProgress },
      );
  return settled(
    provider,
    definition,
    operation,
    resultsOf(records.length > 0 ? records : [WHOLE_LIST], answers),
    values,
  );
}

/** Reads rows with a lost answer again to find their result. Never throws: an unreadable row stays unsure. */
export async function settled(
  provider: ConsoleDataProvider,
  definition: ResourceDefinition,
  operation: Operation,
  results: RowResult<RaRecord>[],
  values: Record<string, unknown>,
): Promise<RowResult<RaRecord>[]> {
  const unsure = recordsIn(results, 'unsure');
  return unsure.length > 0 ? settle(results, await doneBy(provider, definition, operation, unsure, values)) : results;
}

/** Whether a record shows that the operation was done: it is deleted, or no longer meets the action's condition. */
export function canTell({ action, when }: Operation): boolean {
  return !action || when !== undefined;
}

/** Represents the list in the results of an operation without records. */
const WHOLE_LIST: RaRecord = { id: '' };

/**
 * Whether the operation was done: the record is deleted, or no longer meets the action's condition and has the values
 * that the action sets. Undefined for an action without a condition, for a record that can't be read, and for one that
 * somebody else may have changed.
 */
async function doneBy(
  provider: ConsoleDataProvider,
  definition: ResourceDefinition,
  operation: Operation,
  records: RaRecord[],
  values: Record<string, unknown>,
) {
  const { action, when } = operation;
  const now = new Map<RaRecord, RaRecord | null>();
  for (const record of records) {
    if (record === WHOLE_LIST || !canTell(operation)) continue;
    const current = await readAgain(provider, definition.name, record.id);
    if (current !== undefined) now.set(record, current);
  }
  return (record: RaRecord): boolean | undefined => {
    const current = now.get(record);
    if (current === undefined) return undefined;
    if (!action) return current === null;
    if (current === null || holds(when, current)) return false;
    return showsWanted(definition, action, values, current) || undefined;
  };
}

/** The current record, null when it is deleted, undefined when it can't be read. */
export async function readAgain(
  provider: ConsoleDataProvider,
  resource: string,
  id: RaRecord['id'],
): Promise<RaRecord | null | undefined> {
  try {
    return (await provider.getOne(resource, { id })).data;
  } catch (error) {
    return isNotFound(error) ? null : undefined;
  }
}
