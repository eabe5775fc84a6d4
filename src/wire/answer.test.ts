import { expect, it, vi } from 'vitest';
import { asCount, at } from './answer';
import { createBusyCounter } from './busy';
import { forEachRow, succeeded, type RowResult } from './each';
import { ConsoleError } from '../errors/console-error';

it.each([
  [3, 3],
  ['12', 12],
  [0, 0],
  [2.9, 2],
  ['', undefined],
  [' ', undefined],
  ['x', undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  [Infinity, undefined],
  [null, undefined],
  [true, undefined],
])('the count %j is %j', (value, count) => expect(asCount(value)).toBe(count));

it('a place of an answer is found by its steps', () => {
  const raw = { data: { list: [1], none: null } };
  expect(['data.list', 'data', 'data.none.x', 'other.list', 'data.list.0'].map((place) => at(raw, place))).toEqual([
    [1],
    raw.data,
    undefined,
    undefined,
    undefined,
  ]);
});

it('a request is counted until it ends, and ends once', () => {
  const busy = createBusyCounter();
  const [end, other] = [busy.begin(), busy.begin()];
  expect(busy.count()).toBe(2);
  end();
  end();
  expect(busy.count()).toBe(1);
  other();
  expect(busy.count()).toBe(0);
});

const rows = Array.from({ length: 9 }, (_, id) => ({ id }));

it('writes run four at a time, and each is told', async () => {
  let [running, most] = [0, 0];
  const onProgress = vi.fn();
  const results = await forEachRow(
    rows,
    async ({ id }) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return id === 2 ? { made: 70 } : undefined;
    },
    { onProgress },
  );
  expect(most).toBe(4);
  expect(results).toEqual(rows.map(({ id }) => ({ id, ok: true, ...(id === 2 && { made: 70 }) })));
  expect(onProgress.mock.calls).toEqual(rows.map(({ id }) => [id + 1, 9]));
});

it('after a sign-out and after an abort no further write is sent', async () => {
  const signedOut = new ConsoleError({ kind: 'code', code: 401 });
  const work = vi.fn(({ id }: { id: number }) => Promise.reject(id === 0 ? signedOut : new TypeError('x')));
  const results = await forEachRow(rows, work);
  expect(work).toHaveBeenCalledTimes(4);
  expect(results.slice(4)).toEqual(rows.slice(4).map(({ id }) => ({ id, ok: false, error: signedOut })));
  const aborted = await forEachRow(rows, work, { signal: AbortSignal.abort() });
  expect(work).toHaveBeenCalledTimes(4);
  expect(aborted[8]).toMatchObject({ id: 8, ok: false, error: { kind: 'aborted' } });
});

it('what succeeded is told, or the first failure where nothing did', () => {
  const failed: RowResult = { id: 1, ok: false, error: new TypeError('x') };
  expect(succeeded([failed, { id: 2, ok: true }])).toEqual([2]);
  expect(succeeded([])).toEqual([]);
  expect(() => succeeded([failed])).toThrow('x');
});
