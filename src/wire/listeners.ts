/** Who is told of a change. `subscribe` answers the way to stop, as useSyncExternalStore wants it. */
export function createListeners<Told extends unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>();
  return {
    /** A listener that another one takes away is told all the same. */
    tell(...told: Told): void {
      for (const listener of [...listeners]) listener(...told);
    },
    subscribe(this: void, listener: (...told: Told) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
