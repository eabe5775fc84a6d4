import { useDeferredValue, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Shown before. */
  fallback?: ReactNode;
}

/** Draws, and so loads, its children once what is around them is drawn, also when that comes in slices. */
export function AfterDrawn({ children, fallback = null }: Props) {
  return useDeferredValue(true, false) ? children : fallback;
}
