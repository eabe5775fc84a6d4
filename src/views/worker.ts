import { wrap } from 'comlink';
import { ChunkError } from '../load';

/** The functions that a worker exposes, as the page calls them. */
export type Calls<T> = {
  [C in keyof T]: T[C] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never;
};

/**
 * The calls of a worker. When it fails, all that wait and all later ones reject: with a ChunkError when its code could not
 * be loaded.
 */
export function callsOf<T>(worker: Pick<Worker, 'postMessage' | 'addEventListener' | 'removeEventListener'>): Calls<T> {
  const remote = wrap<Record<string, (...args: unknown[]) => unknown>>(worker);
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) =>
      reject(message ? new Error(message) : new ChunkError('the code of a worker could not be loaded')),
    );
  });
  failed.catch(() => undefined);
  const call =
    (_: object, name: string) =>
    (...args: unknown[]) =>
      Promise.race([remote[name]?.(...args), failed]);
  return new Proxy({}, { get: call as () => unknown }) as Calls<T>;
}
