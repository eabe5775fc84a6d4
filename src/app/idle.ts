/** Runs work when the browser has nothing better to do; its failure is nobody's business, it is tried again when needed. */
export function whileIdle(work: () => Promise<unknown>): void {
  const run = () => void work().catch(() => undefined);
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, 1500);
}
