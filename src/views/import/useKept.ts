import { useCallback, useEffect, useMemo, useRef } from 'react';
import { tabStorage } from '../../auth/safe-storage';
import { useLocation, useNavigate } from '../../router/Router';
import type { ImportDefinition } from '../../schema/action-definition';
import { randomKey } from '../../wire/client';
import { useServices } from '../services';
import { useLatest } from '../actions/useLatest';
import { useDefinition } from '../definitions';
import { draftKey, isSecret } from '../form/draft';
import { useIdentity } from '../useIdentity';
import { browserDrafts, type KeptNote } from './draft-store';
import type { ValidatorClient } from './validator-client';

/** Milliseconds after the last change before it is kept. */
const pause = 200;

/** Names the tab: another tab with the same import has rows of its own. */
const tabKey = 'import-tab';

/**
 * Keeps the rows of an import in this tab until they are sent or given up. The address says that the import is open, so that
 * a reload opens it again.
 */
export function useKept(task: Pick<ImportDefinition, 'name' | 'columns'>, client: () => ValidatorClient) {
  const { name: resource } = useDefinition();
  const { center } = useServices();
  const user = useIdentity()?.id;
  const place = useLatest(useLocation());
  const navigate = useNavigate();
  const isDropped = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const mayKeep = user !== undefined && !Object.values(task.columns).some(isSecret);
  const key = useMemo(
    () => (mayKeep ? draftKey(center, user, `${resource}:import:${task.name}`, tabName()) : undefined),
    [mayKeep, center, user, resource, task.name],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  const own = `#import=${task.name}`;

  const keep = useCallback(
    async (note: KeptNote): Promise<boolean> => {
      clearTimeout(timer.current);
      if (key === undefined) return false;
      isDropped.current = false;
      const isKept = await client().keep(key, note);
      if (!isKept || isDropped.current) return false;
      tabStorage.setItem(key, 'kept');
      const { pathname, search, hash, state } = place.current;
      if (hash !== own) void navigate({ pathname, search, hash: own }, { replace: true, state });
      return true;
    },
    [key, client, own, navigate, place],
  );
  return {
    /** Whether this tab has rows of an earlier visit. */
    isThere: key !== undefined && tabStorage.getItem(key) !== null,
    restore: async () => (key === undefined ? undefined : client().restore(key)),
    /** Keeps the rows now. */
    keep,
    /** Keeps them after a pause in typing. */
    touch: (note: KeptNote) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void keep(note), pause);
    },
    drop: () => {
      clearTimeout(timer.current);
      isDropped.current = true;
      if (key === undefined) return;
      tabStorage.removeItem(key);
      // The page removes them itself: its worker ends with the dialog.
      void browserDrafts()
        .remove(key)
        .catch(() => undefined);
    },
  };
}

function tabName(): string {
  const known = tabStorage.getItem(tabKey);
  const name = known ?? randomKey();
  if (known === null) tabStorage.setItem(tabKey, name);
  return name;
}
