import { createStore } from './listeners';

/** Counts the requests in flight for the loading overlay, without quiet ones (heartbeats, polling). */
export interface BusyCounter {
  count(): number;
  subscribe(listener: () => void): () => void;
  /** Counts one request until the returned function is called. Later calls do nothing. */
  begin(): () => void;
}

export function createBusyCounter(): BusyCounter {
  const { get, set, subscribe } = createStore(0);
  return {
    count: get,
    subscribe,
    begin() {
      let open = true;
      set(get() + 1);
      return () => {
        if (!open) return;
        open = false;
        set(get() - 1);
      };
    },
  };
}
