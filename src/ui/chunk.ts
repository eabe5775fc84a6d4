import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { limited, loadOnce } from '../load';

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
 * immediately: React.lazy would still suspend, and React delays the content after a fallback by 300 ms. A component that
 * failed to load can be loaded again: React.lazy caches a failure, so each try has its own lazy component.
 */
export function chunk<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isFirst = false, after }: Options = {},
): Chunk<P> {
  let loaded: ComponentType<P> | undefined;
  const once = loadOnce(async () => {
    if (after) await after();
    const [component] = await Promise.all([limited(load), isFirst || loadCommon()]);
    loaded = component;
    return loaded;
  });
  const preload = () => once.get('');
  const lazyOf = new WeakMap<Promise<unknown>, ComponentType<P>>();
  const current = (): ComponentType<P> => {
    const loading = preload();
    const made = lazyOf.get(loading) ?? (lazy(async () => ({ default: await loading })) as unknown as ComponentType<P>);
    lazyOf.set(loading, made);
    return made;
  };
  function Chunk(props: P) {
    // Chosen once per instance, so that the mounted component stays.
    const [Component] = useState(() => loaded ?? current());
    return createElement(Component, props);
  }
  return Object.assign(Chunk, { preload });
}
