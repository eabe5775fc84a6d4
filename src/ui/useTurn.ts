import { startTransition, useEffect, useState } from 'react';
import { painted } from './painted';

/**
 * Whether the turn of what is expensive to draw has come: one after the other, with a paint between two. It waits for its
 * turn once it is ready, and keeps it.
 */
export function useTurn(isReady: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isReady || isDue) return undefined;
    let isGone = false;
    let end: (() => void) | undefined;
    last = last.then(() => (isGone ? undefined : drawn())).then(painted);
    function drawn(): Promise<void> {
      startTransition(() => setDue(true));
      return new Promise((resolve) => {
        end = resolve;
      });
    }
    return () => {
      isGone = true;
      end?.();
    };
  }, [isReady, isDue]);
  return isDue;
}

/** Ends when everything that has waited so far is drawn. */
let last = Promise.resolve();
