/** What the console uses of a browser's storage. */
export type KeyedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage that never throws: falls back to this page's memory where the browser refuses it (private mode, full, disabled). */
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

/** What this browser keeps, for all its tabs. */
export const browserStorage = safeStorage(() => window.localStorage);

/** What this tab keeps, until it is closed. */
export const tabStorage = safeStorage(() => window.sessionStorage);
