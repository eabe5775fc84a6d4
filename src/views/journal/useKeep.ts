import { use, useCallback } from 'react';
import { limited } from '../../load';
import type { ResourceDefinition } from '../../schema/definition';
import { DataCenterContext } from '../data-center';
import { useIdentity } from '../useIdentity';
import type { Done } from './done';

/** Answers the keys of the entries, none where the journal's code does not load. */
export type Keep = (done: Done) => Promise<string[]>;

/** Keeps what the user does in the journal, whose code loads with the first one. */
export function useKeep(definition: ResourceDefinition): Keep {
  const user = useIdentity()?.id;
  const center = use(DataCenterContext);
  return useCallback(
    async (done) => {
      if (user === undefined) return [];
      try {
        const { keepDone } = await limited(() => import('./done'));
        return keepDone(definition, user, center, done);
      } catch {
        return [];
      }
    },
    [definition, user, center],
  );
}
