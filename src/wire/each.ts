import { ConsoleError } from '../errors/console-error';

/** The result of one record of a bulk action; `made` is the id of a created record. */
export type RowResult =
  | { id: string | number; ok: true; made?: string | number }
  | { id: string | number; ok: false; error: unknown };

export interface EachOptions {
  signal?: AbortSignal | undefined;
  onProgress?: (done: number, total: number) => void;
}

/** Maximum parallel calls. */
const lanes = 4;

/**
 * Runs one write for each entry, a few at a time; never throws. After a sign-out (401) and after an abort
 * the remaining entries fail without a call. Results have the order of the entries.
 */
export async function forEachRow<T extends { id: string | number }>(
  entries: T[],
  work: (entry: T) => Promise<unknown>,
  { signal, onProgress }: EachOptions = {},
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  let next = 0;
  let done = 0;
  let stopped: unknown;

  async function lane(): Promise<void> {
    for (let index = next++; index < entries.length; index = next++) {
      const entry = entries[index];
      if (!entry) return;
      results[index] = await settle(entry);
      done += 1;
      onProgress?.(done, entries.length);
    }
  }

  async function settle(entry: T): Promise<RowResult> {
    if (signal?.aborted) stopped ??= new ConsoleError({ kind: 'aborted' });
    if (stopped) return { id: entry.id, ok: false, error: stopped };
    try {
      const answer = await work(entry);
      return { id: entry.id, ok: true, ...(isMade(answer) && answer) };
    } catch (error) {
      if (error instanceof ConsoleError && error.code === 401) stopped = error;
      return { id: entry.id, ok: false, error };
    }
  }

  await Promise.all(Array.from({ length: Math.min(lanes, entries.length) }, lane));
  return results;
}

/** The answer of a write that has made a record. */
export interface Made {
  made: string | number;
}

function isMade(answer: unknown): answer is Made {
  return typeof answer === 'object' && answer !== null && 'made' in answer;
}

/** The ids that succeeded. Throws the first error when none did. */
export function succeeded(results: RowResult[]): (string | number)[] {
  const ids = results.filter(({ ok }) => ok).map(({ id }) => id);
  const failed = results.find((result) => !result.ok);
  if (ids.length === 0 && failed && !failed.ok) throw failed.error;
  return ids;
}
