import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { use, useMemo, useState } from 'react';
import { errorText } from '../../../errors/error-text';
import type { Json } from '../../../schema/json';
import { isObject } from '../../../wire/answer';
import { KeepingContext } from '../../kept';
import { usePreference } from '../../preferences';
import { useCan } from '../../permissions';
import { useDefinition } from '../../definitions';
import { useIdentity } from '../../useIdentity';
import { isText } from '../choices';
import { keptPlace } from './kept-place';
import { searchOfView } from './link';
import { readViews, type SavedView } from './saved-view';
import { changeKept, changeViews, KEPT_VIEWS, ViewConflict, type ViewChange } from './view-changes';

export interface Views {
  /** Those of the account, or of this browser where the platform keeps none. */
  mine: SavedView[];
  /** Those that only this browser has, although the platform keeps views. */
  here: SavedView[];
  /** Whether the account's views are read: then `mine` is all of them. */
  state: 'reading' | 'failed' | 'read';
  /** A change is on its way. */
  busy: boolean;
  again: () => void;
  /** Resolves to whether it was done: `here`, in this browser alone, because a view could not be kept with the account. */
  change: (change: ViewChange) => Promise<'done' | 'here' | 'refused'>;
  /** Changes the views that only this browser has. */
  changeHere: (change: ViewChange) => 'done' | 'refused';
}

/** The user's views of the list, and how to change them. */
export function useViews(): Views {
  const definition = useDefinition();
  const { name: list } = definition;
  const may = useCan(definition);
  const keeping = use(KeepingContext);
  const place = useMemo(() => keeping && keptPlace(keeping), [keeping]);
  const identity = useIdentity();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [stored = [], store] = usePreference(`${list}:views`, isList);
  const [, keepStart] = usePreference(`${list}:start`, isText);
  const [busy, setBusy] = useState(false);
  const queryKey = ['kept', KEPT_VIEWS, identity?.id];
  const start = (all: unknown) => {
    const first = readViews(all).find(({ opens }) => opens);
    keepStart(first ? searchOfView(first, { definition, may }) : '');
  };
  const { data, isError, isPaused, refetch } = useQuery({
    queryKey,
    enabled: place !== undefined,
    staleTime: 0,
    retry: false,
    queryFn: async () => {
      const value = (await place?.read(KEPT_VIEWS))?.value ?? {};
      start(isObject(value) ? value[list] : []);
      return value;
    },
  });
  const here = readViews(stored);

  const tellConflict = (error: unknown): boolean => {
    if (!(error instanceof ViewConflict)) return false;
    notify('views.conflict', { type: 'error', messageArgs: { name: error.message } });
    return true;
  };
  const changeHere: Views['changeHere'] = (change) => {
    try {
      const next = changeViews(stored, change) as Json[];
      store(next);
      if (!place) start(next);
      return 'done';
    } catch (error) {
      if (!tellConflict(error)) throw error;
      return 'refused';
    }
  };
  const changeAccount = async (at: NonNullable<typeof place>, change: ViewChange): ReturnType<Views['change']> => {
    setBusy(true);
    try {
      const all = await changeKept(at, list, change);
      queryClient.setQueryData(queryKey, all);
      start(isObject(all) ? all[list] : []);
      return 'done';
    } catch (error) {
      void refetch();
      if (tellConflict(error)) return 'refused';
      if (!('put' in change)) {
        notify(errorText(error, translate), { type: 'error' });
        return 'refused';
      }
      const { put } = change;
      if (changeHere({ put, before: here.find(({ name }) => name === put.name) }) === 'refused') return 'refused';
      notify('views.keptHere', { type: 'warning', messageArgs: { reason: errorText(error, translate) } });
      return 'here';
    } finally {
      setBusy(false);
    }
  };

  return {
    mine: place ? readViews(isObject(data) ? data[list] : []) : here,
    here: place ? here : [],
    state: !place || data !== undefined ? 'read' : isError || isPaused ? 'failed' : 'reading',
    busy,
    again: () => void refetch(),
    changeHere,
    change: async (change) => (place ? changeAccount(place, change) : changeHere(change)),
  };
}

function isList(value: Json): value is Json[] {
  return Array.isArray(value);
}
