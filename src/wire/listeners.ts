/** A set of listeners. `subscribe` returns an unsubscribe function, as useSyncExternalStore expects. */
export function createListeners<Told extends unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>();
  return {
    /** A listener that another one removes during a change is still called. */
    tell(...told: Told): void {
      for (const listener of [...listeners]) listener(...told);
    },
    subscribe(this: void, listener: (...told: Told) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Subscribes to nothing, where there is nothing yet. */
export function toNothing(): () => void {
  return () => undefined;
}

export type Store<T> = ReturnType<typeof createStore<T>>;

/** A value and its listeners, as useSyncExternalStore reads them. */
export function createStore<T>(first: T) {
  let value = first;
  const { subscribe, tell } = createListeners();
  return {
    subscribe,
    get: (): T => value,
    set(this: void, next: T): void {
      value = next;
      tell();
    },
  };
}
