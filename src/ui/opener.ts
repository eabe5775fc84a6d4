/** Opens something whose code may not have loaded yet: what was asked for before that opens as soon as it is there. */
export function createOpener() {
  let show: (() => void) | undefined;
  let isAsked = false;
  return {
    open(): void {
      isAsked = true;
      show?.();
    },
    /** Sets the function that shows it; returns a function that removes it. */
    onOpen(run: () => void): () => void {
      show = () => {
        isAsked = false;
        run();
      };
      if (isAsked) show();
      return () => {
        show = undefined;
      };
    },
  };
}
