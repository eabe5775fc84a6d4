/** Opens something whose code may not have loaded yet: what was asked for before that opens as soon as it is there. */
export function createOpener<T = void>() {
  let show: ((what: T) => void) | undefined;
  let asked: { what: T } | undefined;
  return {
    open(what: T): void {
      asked = { what };
      show?.(what);
    },
    /** Sets the function that shows it; returns a function that removes it. */
    onOpen(run: (what: T) => void): () => void {
      show = (what) => {
        asked = undefined;
        run(what);
      };
      if (asked) show(asked.what);
      return () => {
        show = undefined;
      };
    },
  };
}
