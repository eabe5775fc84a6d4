interface Timers<N extends string> {
  /** Starts a timer, and stops the running one of the same name. */
  set: (name: N, milliseconds: number, work: () => void) => void;
  /** Stops one, or all. */
  clear: (name?: N) => void;
}

/** Timers by name, at most one running of each. */
export function createTimers<N extends string>(names: readonly N[]): Timers<N> {
  const running = new Map<N, ReturnType<typeof setTimeout>>();
  const clear = (name?: N) => {
    for (const one of name === undefined ? names : [name]) clearTimeout(running.get(one));
  };
  return {
    clear,
    set(name, milliseconds, work) {
      clear(name);
      running.set(name, setTimeout(work, milliseconds));
    },
  };
}
