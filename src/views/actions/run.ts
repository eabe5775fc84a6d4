import { isAborted, isUnsure } from '../../errors/console-error';
import type { RowResult as RowAnswer } from '../../wire/each';

/** How one row of a run ended. `unsure`: the answer was lost, it may have been done. `skipped`: it never started. */
export type RowResult<T> =
  /** made: id of a record that it has made. */
  | { record: T; state: 'done'; made?: string | number }
  | { record: T; state: 'skipped' }
  | { record: T; state: 'failed' | 'unsure'; error: unknown };

/** Answers come in the order of the records. One that is missing says that the row never started. */
export function resultsOf<T>(records: T[], answers: RowAnswer[]): RowResult<T>[] {
  return records.map((record, index) => {
    const answer = answers[index];
    if (answer?.ok) return { record, state: 'done', ...(answer.made !== undefined && { made: answer.made }) };
    if (!answer || isAborted(answer.error)) return { record, state: 'skipped' };
    return { record, state: isUnsure(answer.error) ? 'unsure' : 'failed', error: answer.error };
  });
}

/**
 * Settles rows whose answer was lost, after the records were read again.
 * @param isDone by the record as it is now: gone after a delete, or no longer one that the action is for; undefined when
 * that can't be told, and the row stays unsure.
 */
export function settle<T>(results: RowResult<T>[], isDone: (record: T) => boolean | undefined): RowResult<T>[] {
  return results.map((result) => {
    if (result.state !== 'unsure') return result;
    const done = isDone(result.record);
    if (done === undefined) return result;
    return done ? { record: result.record, state: 'done' } : { ...result, state: 'failed' };
  });
}

export function recordsIn<T>(results: RowResult<T>[], ...states: RowResult<T>['state'][]): T[] {
  return results.filter(({ state }) => states.includes(state)).map(({ record }) => record);
}
