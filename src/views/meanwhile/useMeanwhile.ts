import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { ConsoleError } from '../../errors/console-error';
import { recordKey } from '../../fields/query-keys';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { useLatest } from '../actions/useLatest';
import { useProvider } from '../useProvider';
import { differing } from './differences';

/** Milliseconds between two reads of a visible page. */
const EVERY = 60_000;
/** A window that gets the focus again and again is not read each time. */
const PAUSE = 5_000;

/** The open record as it is now, and the fields in which it differs. */
export interface Meanwhile {
  now: RaRecord;
  fields: FieldDefinition[];
}

interface Input {
  definition: ResourceDefinition;
  /** The record as it is shown. */
  record: RaRecord | undefined;
  /** The fields that are compared. Without one nothing is read. */
  fields: FieldDefinition[];
  /** Nothing is read during a write of our own. */
  isWriting?: () => boolean;
}

/**
 * Reads the open record when the window gets the focus, and once a minute while it is visible. It shows nothing while it
 * reads, changes nothing that is shown, and ends when the account may not read any more.
 */
export function useMeanwhile({ definition, record, fields, isWriting }: Input): Meanwhile | undefined {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const writing = useLatest(isWriting);
  const [read, setRead] = useState<{ of: RaRecord; now: RaRecord }>();
  const { name } = definition;
  const compares = fields.length > 0;
  useEffect(() => {
    if (!record || !compares) return undefined;
    const { id } = record;
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setInterval> | undefined;
    let last = Date.now();
    const isBusy = () => writing.current?.() || queryClient.isFetching({ queryKey: recordKey(name, id) }) > 0;
    const look = async () => {
      if (isBusy()) return;
      last = Date.now();
      try {
        const { data } = await provider.getOne<RaRecord>(name, { id, signal, meta: { quiet: true } });
        if (!signal.aborted && !isBusy()) setRead({ of: record, now: data });
      } catch (error) {
        if (error instanceof ConsoleError && [401, 403].includes(error.status)) end();
      }
    };
    const watch = () => {
      clearInterval(timer);
      if (document.visibilityState !== 'visible') return;
      timer = setInterval(() => void look(), EVERY);
      if (Date.now() - last >= PAUSE) void look();
    };
    const end = () => {
      ended.abort();
      clearInterval(timer);
      window.removeEventListener('focus', watch);
      document.removeEventListener('visibilitychange', watch);
    };
    window.addEventListener('focus', watch);
    document.addEventListener('visibilitychange', watch);
    watch();
    return end;
  }, [provider, queryClient, name, record, compares, writing]);
  if (!read || read.of !== record) return undefined;
  const changed = differing(fields, record, read.now);
  return changed.length > 0 ? { now: read.now, fields: changed } : undefined;
}
