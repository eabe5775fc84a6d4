import { useSyncExternalStore } from 'react';

/** Milliseconds. */
const step = 30_000;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, step);
  return () => clearInterval(timer);
}

/** Milliseconds since 1970, in steps of half a minute: a page that stays open, or shows what was just done, is not told the time at which it was opened. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / step) * step);
}
