import { createListeners } from '../wire/listeners';

/** The current page. */
export interface PageNow {
  /** Path and query, without a lang. */
  path: string;
  title: string;
}

/** Reports the current page to visits and notices. */
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
