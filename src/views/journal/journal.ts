import { journalKey, onOtherTab, type KeyedStorage } from '../../auth/safe-storage';
import { randomKey } from '../../wire/client';
import { createListeners } from '../../wire/listeners';
import { isEntry, type JournalEntry } from './entry';

export type NewEntry = Omit<JournalEntry, 'key' | 'at' | 'undone'>;

/** What was done at once counts as one. */
const mostActs = 200;
/** Characters of the stored JSON. */
const mostText = 400_000;

/**
 * What one user did in this browser, the oldest first. It is stored as the preferences are; every write begins with what is
 * stored now, so that nothing of another tab is lost.
 */
export function createJournal(storage: KeyedStorage, user: string, now = Date.now) {
  const name = journalKey(user);
  const listeners = createListeners();
  let text: string | null = null;
  let entries: readonly JournalEntry[] = [];

  function get(): readonly JournalEntry[] {
    const stored = storage.getItem(name);
    if (stored !== text) {
      text = stored;
      entries = parsed(stored);
    }
    return entries;
  }

  function write(next: readonly JournalEntry[]): void {
    entries = bounded(next);
    text = JSON.stringify(entries);
    storage.setItem(name, text);
    listeners.tell();
  }

  return {
    /** The same array until something changes. */
    get,
    /** @returns the keys of the new entries */
    add(added: readonly NewEntry[]): string[] {
      const made = added.map((entry): JournalEntry => ({ ...entry, key: randomKey(), at: now() }));
      write([...get(), ...made]);
      return made.map(({ key }) => key);
    },
    /** Marks an entry as undone. @param left paths that stay, because somebody changed them since */
    markUndone(key: string, left: string[]): void {
      write(get().map((entry) => (entry.key === key ? { ...entry, undone: { left } } : entry)));
    },
    /** Another tab tells, too. */
    subscribe(this: void, onChange: () => void): () => void {
      const stop = onOtherTab(name, onChange);
      const off = listeners.subscribe(onChange);
      return () => {
        off();
        stop();
      };
    },
  };
}

export type Journal = ReturnType<typeof createJournal>;

function parsed(text: string | null): JournalEntry[] {
  try {
    const values: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(values) ? values.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** The newest that may be kept. */
function bounded(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const acts = new Set<string>();
  let length = 0;
  const kept = entries.toReversed().filter((entry) => {
    acts.add(entry.group ?? entry.key);
    length += JSON.stringify(entry).length + 1;
    return acts.size <= mostActs && length <= mostText;
  });
  return kept.length === entries.length ? entries : kept.toReversed();
}
