import { describe, expect, it } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import type { RowResult as RowAnswer } from '../../wire/each';
import { recordsIn, resultsOf, settle } from './run';

const lost = new ConsoleError({ kind: 'lost', unsure: true });
const refused = new ConsoleError({ kind: 'code', code: 1024 });
const records = [1, 2, 3, 4, 5].map((id) => ({ id }));
const answers: RowAnswer[] = [
  { id: 1, ok: true },
  { id: 2, ok: false, error: refused },
  { id: 3, ok: false, error: lost },
  { id: 4, ok: false, error: new ConsoleError({ kind: 'aborted' }) },
];

describe('the results of a run', () => {
  const results = resultsOf(records, answers);

  it('separate done, failed, unsure and never started rows', () => {
    expect(results.map(({ state }) => state)).toEqual(['done', 'failed', 'unsure', 'skipped', 'skipped']);
    expect(recordsIn(results, 'failed', 'unsure')).toEqual([{ id: 2 }, { id: 3 }]);
  });
  it('name the record that a row created', () => {
    expect(resultsOf([{ id: 1 }], [{ id: 1, ok: true, made: 9 }])).toEqual([
      { record: { id: 1 }, state: 'done', made: 9 },
    ]);
  });
  it('settle only a row with a lost answer, by the record as read again', () => {
    expect(settle(results, () => true).map(({ state }) => state)).toEqual([
      'done',
      'failed',
      'done',
      'skipped',
      'skipped',
    ]);
    expect(settle(results, () => false).map(({ state }) => state)).toEqual([
      'done',
      'failed',
      'failed',
      'skipped',
      'skipped',
    ]);
    expect(settle(results, () => undefined)).toEqual(results);
  });
});
