import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { painted } from './painted';

interface Props {
  children: ReactNode;
  /** Shown before. It has the size of what comes. */
  fallback: ReactNode;
}

/** Draws what is expensive when its turn comes: one after the other, with a paint between two. */
export function InTurn({ children, fallback }: Props) {
  const [isDue, setDue] = useState(false);
  const end = useRef<() => void>(undefined);
  useEffect(() => {
    let isGone = false;
    last = last.then(() => (isGone ? undefined : drawn())).then(painted);
    function drawn(): Promise<void> {
      startTransition(() => setDue(true));
      return new Promise((resolve) => {
        end.current = resolve;
      });
    }
    return () => {
      isGone = true;
      end.current?.();
    };
  }, []);
  useEffect(() => {
    if (isDue) end.current?.();
  }, [isDue]);
  return isDue ? children : fallback;
}

/** Ends when everything that has waited so far is drawn. */
let last = Promise.resolve();
