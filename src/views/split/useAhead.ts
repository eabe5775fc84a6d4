import type { RaRecord } from 'react-admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import { useBlockReads, type BlockReads } from './useBlockReads';

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
