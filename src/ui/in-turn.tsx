import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { painted } from './painted';

interface Props {
  children: ReactNode;
  /** Shown before. It has the size of what comes. */
  fallback: ReactNode;
}

/** Draws what is expensive when its turn comes: one after the other, with a paint between two. */
export function InTurn({ children, fallback }: Props) {
  return useTurn(true) ? children : fallback;
}

/** Whether the turn of what is expensive has come. It waits for its turn once it is ready, and keeps it. */
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
