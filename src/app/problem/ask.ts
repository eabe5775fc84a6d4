let show: (() => void) | undefined;
let asked = false;

/** Opens the problem report, as soon as its code is there. */
export function reportProblem(): void {
  asked = true;
  show?.();
}

/** Sets the function that opens the report; returns a function that removes it. */
export function onReport(open: () => void): () => void {
  show = () => {
    asked = false;
    open();
  };
  if (asked) show();
  return () => {
    show = undefined;
  };
}
