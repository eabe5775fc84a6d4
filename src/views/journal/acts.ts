import type { JournalEntry } from './entry';

/** What was done at once: one entry, or those of many records that were changed together. */
export interface Act {
  key: string;
  at: number;
  resource: string;
  /** The newest first. */
  entries: JournalEntry[];
}

/** The acts of these entries, the newest first. */
export function actsOf(entries: readonly JournalEntry[]): Act[] {
  const acts = new Map<string, Act>();
  for (const entry of entries.toReversed()) {
    const key = entry.group ?? entry.key;
    const act = acts.get(key);
    if (act) act.entries.push(entry);
    else acts.set(key, { key, at: entry.at, resource: entry.resource, entries: [entry] });
  }
  return [...acts.values()];
}
