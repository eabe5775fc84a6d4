/**
 * Runs work when the browser is idle. Returns a function that cancels it. A failure is ignored: the work runs again when
 * it is needed.
 */
export function whileIdle(work: () => Promise<unknown>): () => void {
  const run = () => void work().catch(() => undefined);
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1500);
    return () => clearTimeout(timer);
  }
  // New rows render first.
  const timer = setTimeout(() => window.requestIdleCallback(run, { timeout: 5000 }), 300);
  return () => clearTimeout(timer);
}
