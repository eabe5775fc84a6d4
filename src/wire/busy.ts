import { createListeners } from './listeners';

/** How many requests are under way, for the loading overlay. Quiet ones (heartbeats, polling) don't count. */
export interface BusyCounter {
  count(): number;
  /** Called after each change; answers the way to stop. Fits useSyncExternalStore. */
  subscribe(listener: () => void): () => void;
  /** Counts one request until the answered function is called; calling it again does nothing. */
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
