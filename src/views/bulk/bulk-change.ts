import type { Identifier } from 'react-admin';
import { ConsoleError } from '../../errors/console-error';
import { createStore } from '../../wire/listeners';
import type { Values } from '../form/changes';
import { countsOf, entryOf, type Entry, type State } from './entry';
import { verdictOf } from './verdict';
import { isUnreached, pageSize, readPage, type Read } from './read-page';
import { sendOne, settle, type Surroundings } from './send-one';

export interface Snapshot {
  /** reading: the rehearsal. ready: nothing runs. paused: between two records. */
  phase: 'reading' | 'ready' | 'sending' | 'paused';
  /** Of the records read so far, in their order. */
  entries: readonly Entry[];
  total: number;
  counts: Record<State, number>;
  /** Whether something was sent. */
  hasSent: boolean;
  /** Records of the present run, and how many of them have ended. */
  run?: { ended: number; total: number };
  /** Why reading or sending has stopped by itself. */
  trouble?: unknown;
}

interface Input extends Surroundings {
  ids: readonly Identifier[];
  /** Titles of the references in the titles of these records. */
  titlesOf: (read: Read[], signal: AbortSignal) => Promise<(read: Read, id: Identifier) => string>;
  /** What the user saw of a record, before it was read for the rehearsal. */
  seen?: (id: Identifier) => Values | undefined;
  /** Something was changed. */
  onEnd: () => void;
}

/**
 * A change of many records: its rehearsal, which reads them page by page, and its run, which sends one after the other.
 * A page of records is in memory; of each record its verdict is kept, and what the change is about.
 */
export function createBulkChange(input: Input) {
  const { ids, plan, onEnd } = input;
  const stopped = new AbortController();
  const entries: Entry[] = [];
  const placeOf = new Map(ids.map((id, index) => [id, index]));
  const store = createStore<Snapshot>({
    phase: 'ready',
    entries,
    total: ids.length,
    counts: countsOf([]),
    hasSent: false,
  });
  let isPausing = false;
  let queue: Identifier[] = [];
  let ended = 0;

  function tell(news: Partial<Snapshot>): void {
    if (stopped.signal.aborted) return;
    store.set({ ...store.get(), ...news, entries: entries.slice(), counts: countsOf(entries) });
  }

  function replace(next: Entry): void {
    const place = placeOf.get(next.id);
    if (place !== undefined) entries[place] = next;
  }

  async function checked(read: Read, id: Identifier, title: string): Promise<Entry> {
    if ('gone' in read) return { id, title, state: 'gone', held: {} };
    if ('error' in read) return { id, title, state: 'unread', held: {}, error: read.error };
    const { record } = read;
    const known = input.seen?.(id);
    const referred = await input.referred({ ...record, ...plan.valuesOf(id, record) });
    return entryOf(input, record, title, verdictOf({ ...input, record, known, referred }), known);
  }

  /** Reads and checks; after a failure it continues with the page that is missing. */
  async function rehearse(): Promise<void> {
    const { signal } = stopped;
    tell({ phase: 'reading', trouble: undefined });
    try {
      while (entries.length < ids.length && !signal.aborted) {
        const page = ids.slice(entries.length, entries.length + pageSize);
        const read = await readPage(input.provider, input.definition, page, signal);
        const titleOf = await input.titlesOf(read, signal);
        const found = await Promise.all(
          read.map((each, index) => checked(each, page[index] ?? '', titleOf(each, page[index] ?? ''))),
        );
        entries.push(...found);
        tell({});
      }
      tell({ phase: 'ready' });
    } catch (trouble) {
      tell({ phase: 'ready', trouble });
    }
  }

  async function run(): Promise<void> {
    isPausing = false;
    tell({ phase: 'sending', trouble: undefined, run: { ended, total: ended + queue.length } });
    while (queue.length > 0 && !isPausing && !stopped.signal.aborted) {
      const [id] = queue;
      const entry = id === undefined ? undefined : entries[placeOf.get(id) ?? -1];
      if (entry) {
        try {
          replace(await sendOne(input, entry));
        } catch (error) {
          if (isUnreached(error)) return endOrPause(error);
          replace({ ...entry, state: 'failed', error });
        }
      }
      queue = queue.slice(1);
      ended += 1;
      tell({ hasSent: true, run: { ended, total: ended + queue.length } });
    }
    if (isPausing && queue.length > 0) tell({ phase: 'paused' });
    else end();
  }

  /** A record that was not reached waits; without a session there is nothing to wait for. */
  function endOrPause(trouble: unknown): void {
    if (trouble instanceof ConsoleError && trouble.code === 401) end();
    else tell({ phase: 'paused', trouble });
  }

  function end(): void {
    queue = [];
    tell({ phase: 'ready', trouble: undefined });
    onEnd();
  }

  function send(): void {
    queue = entries.filter(({ state }) => state === 'changes').map(({ id }) => id);
    ended = 0;
    if (queue.length > 0) void run();
  }

  return {
    plan,
    get: store.get,
    subscribe: store.subscribe,
    rehearse: () => void rehearse(),
    /** Sends every change that has not been sent. */
    send,
    /** The record that is being sent is finished. */
    pause: () => void (isPausing = true),
    resume: () => void run(),
    /** What has not been sent stays unsent. */
    cancel: () => {
      if (store.get().phase === 'paused') end();
    },
    /** Sends again what is known not to have been done. */
    retry: () => {
      for (const entry of entries) if (entry.state === 'failed') replace({ ...entry, state: 'changes' });
      send();
    },
    /** Decides a conflict: the new value replaces that of somebody else, or not. */
    overwrite: (entry: Entry, isWanted: boolean) => {
      replace({ ...entry, state: isWanted ? 'changes' : 'conflict' });
      tell({});
    },
    /** Reads the records whose answers were lost. */
    readAgain: async () => {
      for (const entry of entries.filter(({ state }) => state === 'unknown')) replace(await settle(input, entry));
      tell({});
      onEnd();
    },
    /** Reads and sends nothing more. */
    dispose: () => stopped.abort(),
  };
}

export type BulkChange = ReturnType<typeof createBulkChange>;
