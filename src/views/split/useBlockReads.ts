import { useQueryClient, type FetchQueryOptions } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { use, useCallback } from 'react';
import type { BlockDefinition, ResourceDefinition } from '../../schema/definition';
import { fresh, relatedIn, useReading, useRelated } from '../blocks/read';
import { useThreadReading } from '../blocks/thread/useThreadReading';
import { detailParts } from '../detail/groups';
import { PermissionContext } from '../permissions';

/** Reads for one record, at most. */
const most = 6;

/** The reads of what the blocks of a record show. */
export interface BlockReads {
  id: string;
  /** Resolves when all have an answer or failed. */
  done: Promise<unknown>;
  /** Cancels what no mounted block waits for. */
  stop: () => void;
}

/** Prefetches what the blocks of a record show, by the queries of the blocks. */
export function useBlockReads(definition: ResourceDefinition): (record: RaRecord) => BlockReads {
  const client = useQueryClient();
  const reading = useReading();
  const related = useRelated();
  const thread = useThreadReading();
  const can = use(PermissionContext);
  return useCallback(
    (record) => {
      const asked: unknown[][] = [];
      let stopped = false;
      const read = async <T>(query: { queryKey: unknown[] } & FetchQueryOptions<T>): Promise<T | undefined> => {
        if (stopped || asked.length >= most) return undefined;
        asked.push(query.queryKey);
        return client.fetchQuery(query).catch(() => undefined);
      };
      const readBlock = (block: BlockDefinition, about: ResourceDefinition, of: RaRecord): Promise<unknown> =>
        Promise.all([
          'thread' in block && read(thread(block.thread, of)),
          ...relatedIn(block).map((each) => {
            const { enabled, ...query } = related(each, about, of);
            return enabled && read(query);
          }),
        ]);
      const blocks = detailParts(definition, record, [], can).flatMap((part) => ('block' in part ? [part.block] : []));
      const done = Promise.all(
        blocks.map(async (block) => {
          if (!block.of) return readBlock(block, definition, record);
          const found = await read({ ...reading(block.of.resource, String(record[block.of.field])), staleTime: fresh });
          return found && readBlock(block, found.definition, found.record);
        }),
      );
      const stop = () => {
        stopped = true;
        for (const queryKey of asked) void client.cancelQueries({ queryKey, exact: true, type: 'inactive' });
      };
      return { id: String(record.id), done, stop };
    },
    [definition, can, client, reading, related, thread],
  );
}
