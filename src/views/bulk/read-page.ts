import type { Identifier, RaRecord } from 'react-admin';
import { ChunkError } from '../../load';
import { ConsoleError, isNotFound } from '../../errors/console-error';
import type { ResourceDefinition } from '../../schema/definition';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import { forEachRow } from '../../wire/each';

/** Records that are read at once; no more of them are in memory. */
export const pageSize = 50;

/** A record as its edit form would read it, `gone` where there is none, or why it could not be read. */
export type Read = { record: RaRecord } | { gone: true } | { error: unknown };

/**
 * Reads records of these ids, in their order: by their own call, where there is one, because a list's row may hold less.
 * Throws where the platform is not reached, or no longer answers this account.
 */
export async function readPage(
  provider: ConsoleDataProvider,
  { name, calls }: ResourceDefinition,
  ids: Identifier[],
  signal: AbortSignal,
): Promise<Read[]> {
  if (!calls.get) {
    const { data } = await provider.getMany<RaRecord>(name, { ids, signal, meta: { quiet: true } });
    const found = new Map(data.map((record) => [String(record.id), record]));
    return ids.map((id) => {
      const record = found.get(String(id));
      return record ? { record } : { gone: true };
    });
  }
  const read = new Map<Identifier, RaRecord>();
  const results = await forEachRow(
    ids.map((id) => ({ id })),
    async ({ id }) => {
      const { data } = await provider.getOne<RaRecord>(name, { id, signal, meta: { quiet: true } });
      read.set(id, data);
    },
    { signal },
  );
  return results.map((result) => {
    const record = read.get(result.id);
    if (record) return { record };
    const error: unknown = result.ok ? undefined : result.error;
    if (isUnreached(error)) throw error;
    return isNotFound(error) ? { gone: true } : { error };
  });
}

/** Whether nothing was sent, and nothing else would be: the connection, the session or the console's code is not there. */
export function isUnreached(error: unknown): boolean {
  if (error instanceof ChunkError) return true;
  return (
    error instanceof ConsoleError &&
    !error.unsure &&
    (['network', 'timeout', 'aborted', 'policy', 'read_only'].includes(error.kind) || error.code === 401)
  );
}
