import { expect, it, vi } from 'vitest';
import { buildStorage } from '../../auth/sample.case';
import { buildDefinition } from '../../views/definition.case';
import { createDriftStore } from './store';
import { noPermissions } from '../../auth/permissions';
import { watchDrift } from './watch';

const option = { field: 'state', kind: 'option' as const, detail: '57' };
const date = { field: 'since', kind: 'date' as const, detail: '' };

it('counts answers and findings with their first and last time, and keeps them over a reload', () => {
  const storage = buildStorage();
  let now = 1000;
  const store = createDriftStore(storage, () => now);
  now = 2000;
  store.add([
    { screen: 'test/thing', findings: [option, date] },
    { screen: 'test/other', findings: [] },
  ]);
  now = 3000;
  store.add([{ screen: 'test/thing', findings: [option] }]);
  const counts = {
    since: 1000,
    answers: 3,
    drifts: [
      { screen: 'test/thing', ...option, times: 2, first: 2000, last: 3000 },
      { screen: 'test/thing', ...date, times: 1, first: 2000, last: 2000 },
    ],
  };
  expect(store.get()).toEqual(counts);
  expect(createDriftStore(storage).get()).toEqual(counts);
});

it('counts at most 300 different findings', () => {
  const store = createDriftStore(buildStorage());
  store.add([
    { screen: 'test/thing', findings: Array.from({ length: 400 }, (_, index) => ({ ...option, detail: `${index}` })) },
  ]);
  store.add([
    {
      screen: 'test/thing',
      findings: [
        { ...option, detail: '0' },
        { ...option, detail: '399' },
      ],
    },
  ]);
  expect(store.get().drifts).toHaveLength(300);
  expect(store.get().drifts[0]?.times).toBe(2);
});

it.each(['', '{', '[]', '{"since":1,"answers":1,"drifts":[{"screen":5}]}'])(
  'starts empty after %j in the storage',
  (text) => {
    expect(createDriftStore(buildStorage({ drift: text }), () => 5).get()).toEqual({
      since: 5,
      answers: 0,
      drifts: [],
    });
  },
);

it('answers are checked together, when the browser is idle, and at most 20 of them', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  const countDrift = vi.fn();
  const load = vi.fn(async () => ({ countDrift }));
  const onAnswer = watchDrift(async () => noPermissions, load);
  const definition = buildDefinition([]);
  for (let count = 0; count < 25; count += 1) onAnswer(definition, {} as never, { count });
  expect(load).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(countDrift).toHaveBeenCalledOnce();
  expect(countDrift.mock.calls[0]?.[0]).toHaveLength(20);
  expect(countDrift.mock.calls[0]?.[1]).toBe(noPermissions);
  onAnswer(definition, {} as never, { count: 25 });
  await vi.runAllTimersAsync();
  expect(countDrift).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
