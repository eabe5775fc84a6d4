import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { browserStorage } from '../../../auth/safe-storage';
import { DataCenterContext } from '../../data-center';
import { useIdentity } from '../../useIdentity';
import { createDrafts, type Drafts } from './drafts';
import { createOutbox, type Outbox } from './outbox';

/** The drafts and the outbox of one user. */
export interface Letters {
  drafts: Drafts;
  outbox: Outbox;
}

/** They outlive the page that they were written on, like the query cache. */
const known = new WeakMap<QueryClient, Map<string, Letters>>();

/** The letters of the signed-in user; undefined until the identity is read. */
export function useLetters(): Letters | undefined {
  const client = useQueryClient();
  const center = use(DataCenterContext);
  const user = useIdentity()?.id;
  return useMemo(() => (user === undefined ? undefined : lettersOf(client, center, user)), [client, center, user]);
}

function lettersOf(client: QueryClient, center: string, user: string): Letters {
  const all = known.get(client) ?? new Map<string, Letters>();
  known.set(client, all);
  const key = JSON.stringify([center, user]);
  const letters = all.get(key) ?? { drafts: createDrafts(browserStorage, center, user), outbox: createOutbox() };
  all.set(key, letters);
  return letters;
}
