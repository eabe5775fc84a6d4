import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';

/** The specification: a chunk that takes longer than this has failed. */
export const CHUNK_LIMIT = 120_000;

/** A chunk of the console did not arrive. The page around it says so and offers to reload. */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

export interface Chunk<P> {
  (props: P): ReactNode;
  /** Loads it ahead of its use; a failure is forgotten, the use tries again. */
  preload: () => Promise<unknown>;
}

/**
 * A component in a chunk of its own, with the time limit of the specification. One that was loaded ahead is drawn at
 * once: React.lazy would suspend all the same, and React holds back what appears after a fallback for 300 ms.
 */
export function chunk<P extends object>(load: () => Promise<ComponentType<P>>): Chunk<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  const start = () =>
    (loading ??= limited(load).then((component) => {
      loaded = component;
      return component;
    }));
  const Lazy = lazy(async () => ({ default: await start() }));
  const preload = () =>
    start().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  function Chunk(props: P) {
    // Chosen once for a place: what is mounted stays.
    const [Component] = useState<ComponentType<P> | typeof Lazy>(() => loaded ?? Lazy);
    return createElement(Component as ComponentType<P>, props);
  }
  return Object.assign(Chunk, { preload });
}

/** Notes on a promise what it came to, where React's `use` looks first: a promise that was kept does not suspend. */
export function settled<T>(promise: Promise<T>): Promise<T> {
  promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }), () => undefined);
  return promise;
}

/** Milliseconds for which a failure is remembered: React asks for a promise once more, to read what it came to. */
const FAILURE_KEPT = 2000;

/**
 * Loads each key once: who asks again gets the same promise, and `use` does not suspend for one that was kept. What
 * failed is loaded anew when it is asked for later.
 */
export function loadOnce<T>(load: (key: string) => Promise<T>): { get: (key: string) => Promise<T>; forget: (key: string) => void } {
  const loads = new Map<string, Promise<T>>();
  const forget = (key: string) => void loads.delete(key);
  const start = (key: string): Promise<T> => {
    const loading = settled(load(key));
    loads.set(key, loading);
    loading.catch(() => setTimeout(() => loads.get(key) === loading && forget(key), FAILURE_KEPT));
    return loading;
  };
  return { get: (key) => loads.get(key) ?? start(key), forget };
}

/** Loads code or fails with a ChunkError: when the request fails, or after `limit` milliseconds. */
export async function limited<T>(load: () => Promise<T>, limit = CHUNK_LIMIT): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(`no answer within ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof ChunkError ? cause : new ChunkError('a part of the console could not be loaded', { cause });
  } finally {
    clearTimeout(timer);
  }
}
