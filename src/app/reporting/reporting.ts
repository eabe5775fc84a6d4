import type { RuntimeConfig } from '../../auth/config';
import { currentPath } from '../../base-path';
import { ownBuild } from '../release';
import { appVersion } from '../version';
import { type Finding, findingOf, screenOf, slowCall } from './findings';

/** Findings of one page; errors without end must not fill the receiver. */
const most = 100;

/**
 * Sends errors of the code, parts that could not be loaded and slow calls to an address, each once. Whether they arrive is
 * not known.
 * @returns a function that ends it
 */
export function startReporting(config: RuntimeConfig, url: string): () => void {
  const sent = new Set<string>();
  const send = (finding: Finding | undefined): void => {
    // A part that cannot be loaded fails where it is imported and where it is shown.
    const known = JSON.stringify(finding);
    if (finding === undefined || sent.size === most || sent.has(known)) return;
    sent.add(known);
    const place = { screen: screenOf(currentPath()), version: appVersion(), build: ownBuild.id ?? 'unknown' };
    // A text: another origin need not allow its type first.
    navigator.sendBeacon(url, JSON.stringify({ time: new Date().toISOString(), ...finding, ...place }));
  };

  const ended = new AbortController();
  const { signal } = ended;
  addEventListener('error', ({ error }) => send(findingOf(error)), { signal });
  addEventListener('unhandledrejection', ({ reason }) => send(findingOf(reason)), { signal });
  // Of ErrorBoundary.tsx: React keeps errors of components from the window.
  addEventListener('renderfailed', (event) => event instanceof CustomEvent && send(findingOf(event.detail)), {
    signal,
  });
  addEventListener('vite:preloadError', () => send({ event: 'failed chunk', message: 'ChunkError' }), { signal });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming) send(slowCall(entry, config));
  });
  observer.observe({ type: 'resource' });
  return () => {
    observer.disconnect();
    ended.abort();
  };
}
