let asked: (() => void) | undefined;

/** Shows the legend of the page's keys. */
export function showLegend(): void {
  asked?.();
}

/** Says what shows it; answers the way to take that back. */
export function onLegend(show: () => void): () => void {
  asked = show;
  return () => {
    asked = undefined;
  };
}
