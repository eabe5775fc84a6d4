import { useCallback, useRef, useState } from 'react';

/**
 * Ignores further calls while work is running, so that a second click does nothing. The lock opens when the work settles.
 * @returns whether work is running, and the function that starts it
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
