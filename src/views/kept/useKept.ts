import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useMemo, useState } from 'react';
import { errorText } from '../../errors/error-text';
import { isObject, type Json } from '../../schema/json';
import { usePreference } from '../preferences';
import { useIdentity } from '../useIdentity';
import {
  addEntries,
  changeEntries,
  changeKept,
  EntryConflict,
  readEntries,
  type Added,
  type Entry,
  type EntryChange,
  type EntryKind,
} from './entries';
import { useServices } from '../services';
import { keptPlace } from './place';

interface KeptOptions<T extends Entry> {
  kind: EntryKind<T, string>;
  /** Whose entries they are, such as a list. */
  owner: string;
  /** The preference that keeps them where the platform does not. */
  preference: string;
  /** Reads those of the account. Default: true. */
  enabled?: boolean;
  /** Called with the entries that have been read or changed. */
  onEntries?: (entries: T[]) => void;
}

export interface Kept<T extends Entry> {
  /** Those of the account, or of this browser where the platform keeps none. */
  mine: T[];
  /** Those that only this browser has, although the platform keeps them. */
  here: T[];
  /** The platform keeps them with the account. */
  withAccount: boolean;
  /** Whether the account's entries are read: then `mine` is all of them. */
  state: 'reading' | 'failed' | 'read';
  /** A change is on its way. */
  busy: boolean;
  again: () => void;
  /** Resolves to whether it was done: `here`, in this browser alone, because an entry could not be kept with the account. */
  change: (change: EntryChange<T>) => Promise<'done' | 'here' | 'refused'>;
  /** Adds entries, of a file or of this browser; undefined where that was refused. */
  add: (entries: readonly T[]) => Promise<Added | undefined>;
  /** Changes the entries that only this browser has. */
  changeHere: (change: EntryChange<T>) => 'done' | 'refused';
}

/** What a user keeps under names, with the account where the platform has a place for it, and how to change it. */
export function useKept<T extends Entry>({
  kind,
  owner,
  preference,
  enabled = true,
  onEntries,
}: KeptOptions<T>): Kept<T> {
  const services = useServices();
  const place = useMemo(() => keptPlace(services), [services]);
  const identity = useIdentity();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [stored = [], store] = usePreference(preference, isList);
  const [busy, setBusy] = useState(false);
  const queryKey = ['kept', kind.kind, identity?.id];
  const ofOwner = (all: unknown) => readEntries(kind, isObject(all) ? all[owner] : []);
  const { data, isError, isPaused, refetch } = useQuery({
    queryKey,
    enabled: place !== undefined && enabled,
    staleTime: 0,
    retry: false,
    queryFn: async () => {
      const value = (await place?.read(kind.kind))?.value ?? {};
      onEntries?.(ofOwner(value));
      return value;
    },
  });
  const here = readEntries(kind, stored);

  const tellConflict = (error: unknown): boolean => {
    if (!(error instanceof EntryConflict)) return false;
    notify('kept.conflict', { type: 'error', messageArgs: { name: error.message } });
    return true;
  };
  const writeHere = (next: unknown[]) => {
    store(next as Json[]);
    if (!place) onEntries?.(readEntries(kind, next));
  };
  const changeHere: Kept<T>['changeHere'] = (change) => {
    try {
      writeHere(changeEntries(kind, stored, change));
      return 'done';
    } catch (error) {
      if (!tellConflict(error)) throw error;
      return 'refused';
    }
  };
  /** Resolves to why it has failed, where that is no conflict, which is told. */
  const changeAccount = async (
    at: NonNullable<typeof place>,
    change: (before: unknown) => unknown[],
  ): Promise<'done' | 'refused' | { error: unknown }> => {
    setBusy(true);
    try {
      const all = await changeKept(at, kind.kind, owner, change);
      queryClient.setQueryData(queryKey, all);
      onEntries?.(ofOwner(all));
      return 'done';
    } catch (error) {
      void refetch();
      return tellConflict(error) ? 'refused' : { error };
    } finally {
      setBusy(false);
    }
  };
  const tellFailure = (error: unknown) => notify(errorText(error, translate), { type: 'error' });
  const keepHere = (change: EntryChange<T>, error: unknown): 'here' | 'refused' => {
    if (!('put' in change)) {
      tellFailure(error);
      return 'refused';
    }
    const { put } = change;
    if (changeHere({ put, before: here.find(({ name }) => name === put.name) }) === 'refused') return 'refused';
    notify('kept.here', { type: 'warning', messageArgs: { name: put.name, reason: errorText(error, translate) } });
    return 'here';
  };

  return {
    mine: place ? ofOwner(data) : here,
    here: place ? here : [],
    withAccount: place !== undefined,
    state: !place || data !== undefined ? 'read' : isError || isPaused ? 'failed' : 'reading',
    busy,
    again: () => void refetch(),
    changeHere,
    change: async (change) => {
      if (!place) return changeHere(change);
      const ended = await changeAccount(place, (before) => changeEntries(kind, before, change));
      return typeof ended === 'string' ? ended : keepHere(change, ended.error);
    },
    add: async (entries) => {
      let outcome: Added | undefined;
      const change = (before: unknown) => {
        const next = addEntries(kind, before, entries);
        ({ outcome } = next);
        return next.entries;
      };
      if (!place) {
        writeHere(change(stored));
        return outcome;
      }
      const ended = await changeAccount(place, change);
      if (typeof ended !== 'string') tellFailure(ended.error);
      return ended === 'done' ? outcome : undefined;
    },
  };
}

function isList(value: Json): value is Json[] {
  return Array.isArray(value);
}
