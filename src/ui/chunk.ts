import { createElement, type ComponentType, type ReactNode } from 'react';
import { limited, loadOnce } from '../load';
import { useArrived } from './waiting';

/** Loads what every lazy part needs besides its code. */
let loadCommon = (): Promise<unknown> => Promise.resolve();

/** Sets what every lazy part needs besides its code: the texts that the first page does not show. Call it before the first part loads. */
export function needForChunks(load: () => Promise<unknown>): void {
  loadCommon = load;
}

export interface Chunk<P> {
  (props: P): ReactNode;
  /** Loads the component before it is rendered. */
  preload: () => Promise<unknown>;
}

interface Options {
  /** It is a part of the first page, which waits for its code only. */
  isFirst?: boolean;
  /** Nothing is requested before this resolves. */
  after?: () => Promise<void>;
}

/**
 * A component in a separate chunk, with a time limit (docs/specification.md#shell-chunk). A preloaded component renders
 * immediately, and one that failed to load can be loaded again: React.lazy would wait, and keeps a failure.
 */
export function chunk<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isFirst = false, after }: Options = {},
): Chunk<P> {
  const once = loadOnce(async () => {
    if (after) await after();
    const [component] = await Promise.all([limited(load), isFirst || loadCommon()]);
    return component;
  });
  const preload = () => once.get('');
  function Chunk(props: P) {
    return createElement(useArrived(preload()), props);
  }
  return Object.assign(Chunk, { preload });
}
