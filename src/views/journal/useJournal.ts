import { useSyncExternalStore } from 'react';
import { browserStorage } from '../../auth/safe-storage';
import { toNothing } from '../../wire/listeners';
import { useIdentity } from '../useIdentity';
import type { JournalEntry } from './entry';
import { createJournal, type Journal } from './journal';

const journals = new Map<string, Journal>();

/** The journal of a user: the same one for all who ask. */
export function journalOf(user: string): Journal {
  const journal = journals.get(user) ?? createJournal(browserStorage, user);
  journals.set(user, journal);
  return journal;
}

/** The journal of the signed-in user; undefined until the user is known. */
export function useJournal(): Journal | undefined {
  const user = useIdentity()?.id;
  return user === undefined ? undefined : journalOf(user);
}

const noEntries: readonly JournalEntry[] = [];

/** The entries of the signed-in user, the oldest first. */
export function useEntries(): readonly JournalEntry[] {
  const journal = useJournal();
  return useSyncExternalStore(journal?.subscribe ?? toNothing, () => journal?.get() ?? noEntries);
}
