import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { limited, loadOnce } from './load';

export interface Chunk<P> {
  (props: P): ReactNode;
  /** Loads it ahead of its use. */
  preload: () => Promise<unknown>;
}

/**
 * A component in a chunk of its own, with a time limit (docs/specification.md#shell-chunk). One that was loaded ahead is drawn at
 * once: React.lazy would suspend all the same, and React holds back what appears after a fallback for 300 ms. One that
 * failed can be tried again: what React.lazy failed with it fails with for ever, so each try has one of its own.
 */
export function chunk<P extends object>(load: () => Promise<ComponentType<P>>): Chunk<P> {
  let loaded: ComponentType<P> | undefined;
  const once = loadOnce(async () => {
    loaded = await limited(load);
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
    // Chosen once for a place: what is mounted stays.
    const [Component] = useState(() => loaded ?? current());
    return createElement(Component, props);
  }
  return Object.assign(Chunk, { preload });
}
