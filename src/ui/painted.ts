/** Resolves when the browser has painted what is rendered now. A page in the background is painted when it is shown. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
