import { useQueryClient, type FetchQueryOptions } from '@tanstack/react-query';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { BlockDefinition, ResourceDefinition } from '../../schema/definition';
import { fresh, relatedIn, useReading, useRelated, useThreadReading } from '../blocks/read';
import { detailParts } from '../detail/groups';
import { PermissionContext } from '../permissions';

/** Milliseconds that a record must be open before the next one is read, so that fast moves send no request. */
const rest = 400;
/** Milliseconds for which it counts as read: after that, it would show old answers. */
const kept = 60_000;

interface Ahead {
  /** All blocks of the next record are read, and it has not changed since, so that it can be rendered. */
  isRead: boolean;
  /** Reads the blocks of a record that opens now. */
  readNow: (record: RaRecord) => Promise<unknown>;
}

/**
 * Prefetches what the blocks of the next record show. The reads are cancelled when another record is opened than this one.
 * @param open id of the open record
 */
export function useAhead(definition: ResourceDefinition, open: string | undefined, next: RaRecord | undefined): Ahead {
  const readBlocks = useBlockReads(definition);
  const reads = useRef<BlockReads>(undefined);
  const [done, setDone] = useState<{ open: string | undefined; record: RaRecord }>();
  const read = useCallback(
    (record: RaRecord) => {
      if (reads.current?.id !== String(record.id)) reads.current?.stop();
      return (reads.current = readBlocks(record)).done;
    },
    [readBlocks],
  );
  useEffect(() => {
    const { current } = reads;
    if (current && current.id !== open && current.id !== String(next?.id)) current.stop();
    if (!next) return undefined;
    let moved = false;
    let timer = setTimeout(async () => {
      await read(next);
      if (moved) return;
      setDone({ open, record: next });
      timer = setTimeout(() => setDone(undefined), kept);
    }, rest);
    return () => {
      moved = true;
      clearTimeout(timer);
    };
  }, [open, next, read]);
  useEffect(() => () => reads.current?.stop(), []);
  return { isRead: done !== undefined && done.record === next && done.open === open, readNow: read };
}

/** Reads for one record, at most. */
const most = 6;

/** The reads of what the blocks of a record show. */
interface BlockReads {
  id: string;
  /** Resolves when all have an answer or failed. */
  done: Promise<unknown>;
  /** Cancels what no mounted block waits for. */
  stop: () => void;
}

/** Prefetches what the blocks of a record show, by the queries of the blocks. */
function useBlockReads(definition: ResourceDefinition): (record: RaRecord) => BlockReads {
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
