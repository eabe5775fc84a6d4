import { use, useMemo } from 'react';
import { useDefinitions } from '../definitions';
import { PermissionContext } from '../permissions';
import { useAccountValues } from '../useIdentity';
import { useProvider } from '../useProvider';
import type { Around } from './undo-entry';
import { useJournal } from './useJournal';

/** What an undo needs; undefined until the user is known. */
export function useAround(): Around | undefined {
  const provider = useProvider();
  const { load } = useDefinitions();
  const can = use(PermissionContext);
  const account = useAccountValues();
  const journal = useJournal();
  return useMemo(() => journal && { provider, load, can, account, journal }, [provider, load, can, account, journal]);
}
