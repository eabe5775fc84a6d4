/** The page that is shown, as it says of itself. */
export interface PageNow {
  /** Path and query, without a lang. */
  path: string;
  title: string;
}

/** Tells what depends on where the user is: visits, and where a notice came up. */
export function createPageNow() {
  let now: PageNow = { path: '', title: '' };
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    set: (next: PageNow) => {
      now = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
