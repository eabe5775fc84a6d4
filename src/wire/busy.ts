import { createListeners } from './listeners';

/** Counts the requests in flight for the loading overlay, without quiet ones (heartbeats, polling). */
export interface BusyCounter {
  count(): number;
  /** Subscribes to changes and returns an unsubscribe function, as useSyncExternalStore expects. */
  subscribe(listener: () => void): () => void;
  /** Counts one request until the returned function is called. Later calls do nothing. */
  begin(): () => void;
}

export function createBusyCounter(): BusyCounter {
  let running = 0;
  const listeners = createListeners();
  const change = (by: number) => {
    running += by;
    listeners.tell();
  };
  return {
    count: () => running,
    subscribe: listeners.subscribe,
    begin() {
      let open = true;
      change(1);
      return () => {
        if (!open) return;
        open = false;
        change(-1);
      };
    },
  };
}
