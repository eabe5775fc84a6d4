import { isAborted, isUnsure } from '../../errors/console-error';
import { sameValue } from '../../fields/same-value';
import type { ResourceDefinition } from '../../schema/definition';
import type { RowResult as RowAnswer } from '../../wire/each';
import { isSameNumber } from '../../schema/exact-number';
import type { CallAction } from './operation';

/** The result of one row. `unsure`: the answer was lost, it may have succeeded. `skipped`: it never started. */
export type RowResult<T> =
  /** `made`: id of the created record. */
  | { record: T; state: 'done'; made?: string | number }
  | { record: T; state: 'skipped' }
  | { record: T; state: 'failed' | 'unsure'; error: unknown };

/** Results have the order of the records. A missing one means that the row never started. */
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
 * @param isDone whether the record now shows the operation as done: it is deleted, or no longer meets the action's
 * condition; undefined when the record cannot tell, and the row stays unsure.
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

/** Whether a record has every value that the action sets, as far as its resource has fields for them. */
export function showsWanted(
  { fields }: ResourceDefinition,
  action: CallAction,
  values: Record<string, unknown>,
  now: Record<string, unknown>,
): boolean {
  const wanted = { ...values, ...action.run.send };
  const compared = Object.keys({ ...action.fields, ...action.run.send }).filter((name) => name in fields);
  return compared.every((name) => isSame(now[name], wanted[name]));
}

function isSame(one: unknown, other: unknown): boolean {
  const [left, right] = [one, other].map((value) => (typeof value === 'string' ? value.trim() : value));
  return sameValue(left, right) || isSameNumber(left, right);
}
