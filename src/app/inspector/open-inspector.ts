let open: (() => void) | undefined;

/** Opens the inspector. */
export function openInspector(): void {
  open?.();
}

/** Sets the function that opens it; returns a function that removes it. */
export function onInspector(show: () => void): () => void {
  open = show;
  return () => {
    open = undefined;
  };
}
