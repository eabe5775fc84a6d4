/** The part of the Storage interface that the console uses. */
export type KeyedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage that never throws. It falls back to memory when the browser refuses (private mode, full, disabled). */
export function safeStorage(open: () => KeyedStorage): KeyedStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: KeyedStorage) => T, otherwise: T): T => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (kept) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}

/** localStorage: shared by all tabs. */
export const browserStorage = safeStorage(() => window.localStorage);

/** sessionStorage: kept until the tab is closed. */
export const tabStorage = safeStorage(() => window.sessionStorage);

/** Calls a listener when another tab writes a key of localStorage, or clears it. Returns an unsubscribe function. */
export function onOtherTab(key: string, listener: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const elsewhere = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', elsewhere);
  return () => window.removeEventListener('storage', elsewhere);
}

/** The browser's database with rows of imports that were not sent (src/views/import). They can be of many people. */
export const rowsDatabase = 'imports';

/** A sign-out removes such rows: the next user of the browser is somebody else. */
export function dropKeptRows(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(rowsDatabase);
  } catch {
    // A browser without a database keeps none.
  }
}
