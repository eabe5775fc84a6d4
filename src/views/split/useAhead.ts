import { useQueryClient, type FetchQueryOptions } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { use, useEffect } from 'react';
import type { BlockDefinition, ResourceDefinition } from '../../schema/definition';
import { useLatest } from '../actions/useLatest';
import { fresh, relatedIn, useReading, useRelated } from '../blocks/read';
import { useThreadReading } from '../blocks/thread/useThreadReading';
import { detailParts } from '../detail/groups';
import { PermissionContext } from '../permissions';

/** Milliseconds that a record must be open before the next one is read, so that fast moves send no request. */
const rest = 400;
/** Reads for one record, at most. */
const most = 6;

/**
 * Prefetches what the blocks of the next record show, by the queries of the blocks. They are cancelled when another record is opened than this one.
 * @param open id of the open record
 */
export function useAhead(definition: ResourceDefinition, open: string | undefined, next: RaRecord | undefined): void {
  const client = useQueryClient();
  const reading = useReading();
  const related = useRelated();
  const thread = useThreadReading();
  const can = use(PermissionContext);
  const latest = useLatest({ open, record: next });
  const id = next?.id;
  useEffect(() => {
    if (id === undefined) return;
    const asked: unknown[][] = [];
    let moved = false;
    const read = async <T>(query: { queryKey: unknown[] } & FetchQueryOptions<T>): Promise<T | undefined> => {
      if (moved || asked.length >= most) return undefined;
      asked.push(query.queryKey);
      return client.fetchQuery(query).catch(() => undefined);
    };
    const readBlock = (block: BlockDefinition, about: ResourceDefinition, record: RaRecord) => {
      if ('thread' in block) void read(thread(block.thread, record));
      for (const each of relatedIn(block)) {
        const { enabled, ...query } = related(each, about, record);
        if (enabled) void read(query);
      }
    };
    const timer = setTimeout(() => {
      const { record } = latest.current;
      if (!record) return;
      for (const part of detailParts(definition, record, [], can)) {
        if (!('block' in part)) continue;
        const { block } = part;
        if (!block.of) readBlock(block, definition, record);
        else void read({ ...reading(block.of.resource, String(record[block.of.field])), staleTime: fresh }).then((found) => found && readBlock(block, found.definition, found.record));
      }
    }, rest);
    // What a block waits for goes on.
    const drop = () => {
      if (latest.current.open !== String(id)) for (const queryKey of asked) void client.cancelQueries({ queryKey, exact: true, type: 'inactive' });
    };
    return () => {
      moved = true;
      clearTimeout(timer);
      // Which record is opened is known after this.
      setTimeout(drop);
    };
  }, [id, latest, definition, can, client, reading, related, thread]);
}
