import { ConsoleError } from '../../src/errors/console-error';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { Wire } from '../../src/wire/reading';
import type { Differences } from './differences';

/** What the reading of screens needs. */
export interface Reader {
  wire: Wire;
  differences: Differences;
  /** The screens that are checked and that the account may open. */
  definitions: Map<string, ResourceDefinition>;
  /** The account sees the records of every company. */
  seesAll: boolean;
  /** The result of a read; undefined for a failure, which the check of answers has reported. */
  told<T>(read: () => Promise<T>): Promise<T | undefined>;
}

/**
 * @param renew signs in again when the platform has ended the session
 * @param stopped once it is aborted, nothing more is read
 */
export function createTold(renew: () => Promise<void>, stopped?: AbortSignal): Reader['told'] {
  return async (read) => {
    if (stopped?.aborted) return undefined;
    await renew();
    try {
      return await read();
    } catch (error) {
      if (error instanceof ConsoleError) return undefined;
      throw error;
    }
  };
}

/** Runs the work for each entry, at most `atOnce` at a time. */
export async function eachOf<T>(
  entries: Iterable<T>,
  atOnce: number,
  work: (entry: T) => Promise<void>,
): Promise<void> {
  const iterator = entries[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
