import { rowsDatabase } from '../../auth/safe-storage';
import type { Mapping } from './columns';
import type { SheetChanges } from './validator';
import type { Workbook } from './workbook';

/** What the page needs to go on with kept rows. */
export interface KeptNote {
  /** Name of the file; '' for pasted rows. */
  name: string;
  /** The parameters before the rows, without secrets. */
  values: Record<string, unknown>;
  mapping: Mapping;
  /** Set before the rows are sent, and taken back when an answer says that nothing was done: rows that were sent. */
  sending?: number;
}

/** Rows that were not sent. */
export interface Kept {
  /** Milliseconds since 1970. */
  at: number;
  workbook: Workbook;
  changes: SheetChanges;
  note: KeptNote;
}

/** Where the worker keeps rows; whatever fails there rejects. */
export interface DraftStore {
  read: (key: string) => Promise<Kept | undefined>;
  /** Writes parts of what is kept; the rows are written once, what changes often is small. */
  write: (key: string, parts: Partial<Kept>) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

/** Older rows are dropped: they belong to a tab that was closed. */
const life = 24 * 3600 * 1000;

const parts = ['at', 'workbook', 'changes', 'note'] as const satisfies (keyof Kept)[];

/** Keeps rows in the browser's database: a sheet is larger than what a storage of texts takes. */
export function browserDrafts(now: () => number = Date.now): DraftStore {
  const opened = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open(rowsDatabase, 1);
      request.onupgradeneeded = () => request.result.createObjectStore('parts');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no database'));
    });

  async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => () => T): Promise<T> {
    const database = await opened();
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction('parts', mode);
        const result = work(transaction.objectStore('parts'));
        transaction.oncomplete = () => resolve(result());
        transaction.onerror = () => reject(transaction.error ?? new Error('not stored'));
        transaction.onabort = transaction.onerror;
      });
    } finally {
      database.close();
    }
  }

  const dropOld = () =>
    inStore('readwrite', (store) => {
      const cursor = store.openCursor();
      cursor.onsuccess = () => {
        const place = cursor.result;
        if (!place) return;
        const [key, part] = place.key as [string, string];
        if (part === 'at' && now() - Number(place.value) > life) removeFrom(store, key);
        place.continue();
      };
      return () => undefined;
    });

  return {
    async read(key) {
      await dropOld();
      return inStore('readonly', (store) => {
        const asked = parts.map((part) => [part, store.get([key, part])] as const);
        return () => {
          const found = Object.fromEntries(asked.map(([part, { result }]) => [part, result as unknown]));
          return parts.every((part) => found[part] !== undefined) ? (found as unknown as Kept) : undefined;
        };
      });
    },
    write: (key, given) =>
      inStore('readwrite', (store) => {
        for (const [part, value] of Object.entries(given)) store.put(value, [key, part]);
        return () => undefined;
      }),
    remove: (key) =>
      inStore('readwrite', (store) => {
        removeFrom(store, key);
        return () => undefined;
      }),
  };
}

function removeFrom(store: IDBObjectStore, key: string): void {
  for (const part of parts) store.delete([key, part]);
}
