import { createListeners } from '../wire/listeners';

/** The page that is shown, as it says of itself. */
export interface PageNow {
  /** Path and query, without a lang. */
  path: string;
  title: string;
}

/** Tells what depends on where the user is: visits, and where a notice came up. */
export function createPageNow() {
  let now: PageNow = { path: '', title: '' };
  const listeners = createListeners();
  return {
    get: () => now,
    set: (next: PageNow) => {
      now = next;
      listeners.tell();
    },
    subscribe: listeners.subscribe,
  };
}
