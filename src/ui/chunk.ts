import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** The specification: a chunk that takes longer than this has failed. */
export const CHUNK_LIMIT = 120_000;

/** A chunk of the console did not arrive. The page around it says so and offers to reload. */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

/** A component in a chunk of its own, with the time limit of the specification. */
export function chunk<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await limited(load) }));
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
