import { useCallback, useRef, useState } from 'react';

/**
 * Keeps a second click out while work is under way: whatever is asked meanwhile is not begun. The lock opens however the
 * work ends.
 * @returns whether work is under way, and what begins it
 */
export function useLocked(): [busy: boolean, run: (work: () => unknown) => Promise<void>] {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = useCallback(async (work: () => unknown) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return [busy, run];
}
