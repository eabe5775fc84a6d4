let asked: (() => void) | undefined;

/** Shows the legend of the page's keys. */
export function showLegend(): void {
  asked?.();
}

/** Sets the function that shows the legend; returns a function that removes it. */
export function onLegend(show: () => void): () => void {
  asked = show;
  return () => {
    asked = undefined;
  };
}
