import { createElement, use, type ComponentType, type ReactNode } from 'react';
import { limited, loadOnce } from '../load';

/** Loads what every lazy part needs besides its code. */
let loadCommon = (): Promise<unknown> => Promise.resolve();

/** Sets what every lazy part needs besides its code: the texts that the first list does not show. Call it before the first part loads. */
export function needForLazy(load: () => Promise<unknown>): void {
  loadCommon = load;
}

export interface Lazy<P> {
  (props: P): ReactNode;
  /** Loads the component before it is rendered: on pointer and focus, or while the page is idle. */
  preload: () => Promise<unknown>;
}

/**
 * React.lazy with a time limit (docs/specification.md#shell-chunk). A preloaded component renders immediately, and one that
 * failed to load can be loaded again: React.lazy would wait, and keeps a failure. What opens one does it in a transition:
 * React keeps a fallback for at least 300 ms.
 *
 * @param isFirst it is a part of the first list, which waits for its code only
 */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>, isFirst = false): Lazy<P> {
  const once = loadOnce(async () => {
    const [component] = await Promise.all([limited(load), isFirst || loadCommon()]);
    return component;
  });
  const preload = () => once.get('');
  return Object.assign((props: P) => createElement(use(preload()), props), { preload });
}
