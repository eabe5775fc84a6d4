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
  const results = resultsOf(records.length > 0 ? records : [WHOLE_LIST], answers);
  const unsure = recordsIn(results, 'unsure');
  return unsure.length > 0 ? settle(results, await doneBy(provider, definition, operation, unsure)) : results;
}

/** Stands for the list in the results of an operation that names no record. */
const WHOLE_LIST: RaRecord = { id: '' };

/**
 * Whether a record is where the operation wanted it: gone, or no longer one that the action is for. An action without
 * a condition, and a record that can't be read, can't be told: undefined.
 */
async function doneBy(provider: ConsoleDataProvider, definition: ResourceDefinition, { action, when }: Operation, records: RaRecord[]) {
  const now = new Map<RaRecord, RaRecord | null>();
  for (const record of records) {
    if (record === WHOLE_LIST || (action && !when)) continue;
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
async function readAgain(provider: ConsoleDataProvider, resource: string, id: RaRecord['id']): Promise<RaRecord | null | undefined> {
  try {
    return (await provider.getOne(resource, { id })).data;
  } catch (error) {
    return error instanceof ConsoleError && error.kind === 'missing' ? null : undefined;
  }
}
