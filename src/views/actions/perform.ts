import type { RaRecord } from 'ra-core';
import { ConsoleError } from '../../errors/console-error';
import { holds } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import type { Operation } from './operation';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import { recordsIn, resultsOf, settle, type RowResult } from './run';

interface PerformOptions {
  values: Record<string, unknown>;
  signal?: AbortSignal;
  onProgress?: (ended: number, total: number) => void;
}

/**
 * Does an operation to each record, each once. Rows whose answer was lost are read again before anybody may try a
 * second time. Never throws for a row.
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
    : await provider.removeEach(definition.name, records.map(({ id }) => id), { signal, onProgress });
  return settled(provider, definition, operation, resultsOf(records.length > 0 ? records : [WHOLE_LIST], answers));
}

/** Reads rows whose answer was lost again, to tell what became of them. Never throws: what can't be read stays unsure. */
export async function settled(
  provider: ConsoleDataProvider,
  definition: ResourceDefinition,
  operation: Operation,
  results: RowResult<RaRecord>[],
): Promise<RowResult<RaRecord>[]> {
  const unsure = recordsIn(results, 'unsure');
  return unsure.length > 0 ? settle(results, await doneBy(provider, definition, operation, unsure)) : results;
}

/** Whether a record tells that the operation was done: it is gone, or no longer one that the action is for. */
export function canTell({ action, when }: Operation): boolean {
  return !action || when !== undefined;
}

/** Stands for the list in the results of an operation that names no record. */
const WHOLE_LIST: RaRecord = { id: '' };

/**
 * Whether a record is where the operation wanted it: gone, or no longer one that the action is for. An action without
 * a condition, and a record that can't be read, can't be told: undefined.
 */
async function doneBy(provider: ConsoleDataProvider, definition: ResourceDefinition, operation: Operation, records: RaRecord[]) {
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
    return action ? current !== null && !holds(when, current) : current === null;
  };
}

/** The record as it is now, null when it is gone, undefined when nobody can tell. */
export async function readAgain(provider: ConsoleDataProvider, resource: string, id: RaRecord['id']): Promise<RaRecord | null | undefined> {
  try {
    return (await provider.getOne(resource, { id })).data;
  } catch (error) {
    return error instanceof ConsoleError && error.kind === 'missing' ? null : undefined;
  }
}
