import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { use, useEffect } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import { useLatest } from '../actions/useLatest';
import { fresh, useReading } from '../blocks/read';
import { detailParts } from '../detail/groups';
import { PermissionContext } from '../permissions';

/** Milliseconds that a record must be open before the next one is read, so that fast moves send no request. */
const rest = 400;

/** Prefetches the other records that the blocks of the next record show. */
export function useAhead(definition: ResourceDefinition, next: RaRecord | undefined): void {
  const client = useQueryClient();
  const reading = useReading();
  const can = use(PermissionContext);
  const record = useLatest(next);
  const id = next?.id;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => {
      const about = record.current;
      if (!about) return;
      for (const part of detailParts(definition, about, [], can)) {
        const of = 'block' in part ? part.block.of : undefined;
        if (of) void client.prefetchQuery({ ...reading(of.resource, String(about[of.field])), staleTime: fresh });
      }
    }, rest);
    return () => clearTimeout(timer);
  }, [id, record, definition, can, client, reading]);
}
