import type { RuntimeConfig } from '../../auth/config';
import { currentPath } from '../../base-path';
import { ownBuild } from '../release';
import { appVersion } from '../version';
import { type Finding, findingOf, logsOf, type Occurrence, screenOf, slowCall } from './records';

/** Records of one page; an error that repeats without end must not fill the receiver. */
const most = 100;

/** Milliseconds in which further records are awaited. */
const pause = 5000;

/**
 * Sends errors of the code, parts that could not be loaded and slow calls to an address. A failure to send is ignored.
 * @returns a function that ends it
 */
export function startReporting(config: RuntimeConfig, url: string): () => void {
  let left = most;
  let waiting: Occurrence[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const records = waiting;
    waiting = [];
    if (records.length === 0) return;
    const body = JSON.stringify(logsOf(records, { version: appVersion(), build: ownBuild.id ?? 'unknown' }));
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined);
  };
  const add = (finding: Finding | undefined): void => {
    // A part that cannot be loaded fails where it is imported and where it is shown.
    if (
      finding === undefined ||
      left === 0 ||
      waiting.some(
        ({ event, what, places }) =>
          event === finding.event && what === finding.what && String(places) === String(finding.places),
      )
    )
      return;
    left -= 1;
    waiting.push({ ...finding, at: Date.now(), screen: screenOf(currentPath()) });
    timer ??= setTimeout(() => void send(), pause);
  };

  const ended = new AbortController();
  const { signal } = ended;
  addEventListener('error', ({ error }) => add(findingOf(error)), { signal });
  addEventListener('unhandledrejection', ({ reason }) => add(findingOf(reason)), { signal });
  // Of ErrorBoundary.tsx: React keeps errors of components from the window.
  addEventListener('renderfailed', (event) => add(event instanceof CustomEvent ? findingOf(event.detail) : undefined), {
    signal,
  });
  addEventListener('vite:preloadError', () => add({ event: 'failed chunk', what: 'ChunkError' }), { signal });
  addEventListener('pagehide', () => void send(), { signal });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry instanceof PerformanceResourceTiming) add(slowCall(entry, config));
  });
  observer.observe({ type: 'resource' });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    ended.abort();
  };
}
