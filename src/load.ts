/** Time limit for loading a chunk, in milliseconds (docs/specification.md#shell-chunk). */
export const CHUNK_LIMIT = 120_000;

/** A chunk failed to load. The boundary around it shows this and offers to try again. */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

/**
 * Loads code or fails with a ChunkError: when the request fails, or after `limit` milliseconds. Every `import()` of src/
 * goes through here or through `chunk`; the lint rule `limited-import` enforces it.
 */
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

/** Stores a promise's result where React's `use` reads it, so that a settled promise does not suspend. */
export function settled<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}

/** Whether a promise of `settled` has brought its result. */
export function hasArrived(promise: Promise<unknown>): boolean {
  return 'status' in promise && promise.status === 'fulfilled';
}

/** Milliseconds for which a failure is cached: React requests the promise again to read its result. */
const FAILURE_KEPT = 2000;

/** Functions that clear the cached failures. */
const failures = new Set<() => void>();

/** Clears cached failures, so that the next request loads again. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
  restyle();
}

/** Requests failed style sheets again: Vite requests each only once. */
function restyle(): void {
  if (typeof document === 'undefined') return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
}

/**
 * Loads each key once. Later requests get the same promise, for which `use` does not suspend. A failed key is loaded
 * again later.
 */
export function loadOnce<T>(load: (key: string) => Promise<T>): {
  get: (key: string) => Promise<T>;
  forget: (key: string) => void;
  known: () => string[];
} {
  const loads = new Map<string, Promise<T>>();
  const forget = (key: string) => void loads.delete(key);
  const start = (key: string): Promise<T> => {
    const loading = settled(load(key));
    loads.set(key, loading);
    loading.catch(() => {
      const forgetThis = () => {
        if (loads.get(key) === loading) forget(key);
      };
      failures.add(forgetThis);
      setTimeout(() => {
        failures.delete(forgetThis);
        forgetThis();
      }, FAILURE_KEPT);
    });
    return loading;
  };
  return { get: (key) => loads.get(key) ?? start(key), forget, known: () => [...loads.keys()] };
}
