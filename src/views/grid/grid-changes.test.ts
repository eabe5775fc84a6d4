import { expect, it, vi } from 'vitest';
import type { Edit } from './grid-changes';
import { countCells, seenOf, valuesOf } from './grid-changes';
import { apply, buildGrid, records } from './grid.case';

const [anne, bert] = records as [Edit['record'], Edit['record']];

function edit(record: Edit['record'], values: Edit['values'], more: Partial<Edit> = {}): { edits: Edit[] } {
  return { edits: [{ record, field: Object.keys(values)[0] ?? '', values, ...more }] };
}

it('keeps of a record only what is changed, with what the user saw when it was changed first', () => {
  const { store } = buildGrid();
  apply(store, edit(anne, { city: 'Kiel' }));
  apply(store, edit({ ...anne, city: 'Jena' }, { city: 'Ulm' }));
  const change = store.get().get(1);
  expect(change).toEqual({ id: 1, cells: { city: { seen: { city: 'Bonn' }, values: { city: 'Ulm' } } } });
  expect([seenOf(change), valuesOf(change)]).toEqual([{ city: 'Bonn' }, { city: 'Ulm' }]);
});

it('forgets a cell that has its former value again', () => {
  const { store } = buildGrid();
  apply(store, edit(anne, { city: 'Kiel' }));
  apply(store, edit(anne, { income: 60 }));
  expect(countCells(store.get())).toBe(2);
  apply(store, edit(anne, { city: 'Bonn' }));
  expect(countCells(store.get())).toBe(1);
  apply(store, edit(anne, { income: '50' }));
  expect(store.get().size).toBe(0);
});

it('checks the changes of a record together, and only these', () => {
  const { store } = buildGrid();
  apply(store, edit({ ...anne, name: '' }, { income: 3 }));
  const { cells = {} } = store.get().get(1) ?? {};
  expect(Object.entries(cells).map(([name, { problem }]) => [name, problem?.args])).toEqual([
    ['income', { text: 'Too little to live on.' }],
  ]);
});

it('takes steps back, also a discard', () => {
  const { store, valuesAt } = buildGrid();
  apply(store, { edits: [...edit(anne, { city: 'Kiel' }).edits, ...edit(bert, { city: 'Kiel' }).edits] });
  apply(store, edit(anne, { city: 'Ulm' }));
  store.discard();
  expect(store.get().size).toBe(0);
  store.undo();
  expect(valuesAt(1)).toEqual({ city: 'Ulm' });
  store.undo();
  expect([valuesAt(1), valuesAt(2)]).toEqual([{ city: 'Kiel' }, { city: 'Kiel' }]);
  store.undo();
  store.undo();
  expect(store.get().size).toBe(0);
});

it('does again what was taken back, until something else is changed or sent', () => {
  const { store, valuesAt } = buildGrid();
  const takeBackAll = () => {
    while (store.canUndo()) store.undo();
  };
  apply(store, edit(anne, { city: 'Kiel' }));
  apply(store, edit(anne, { city: 'Ulm' }));
  takeBackAll();
  store.redo();
  expect(valuesAt(1)).toEqual({ city: 'Kiel' });
  store.redo();
  expect([valuesAt(1), store.canRedo()]).toEqual([{ city: 'Ulm' }, false]);
  store.redo();
  store.undo();
  expect([valuesAt(1), store.canRedo()]).toEqual([{ city: 'Kiel' }, true]);
  apply(store, edit(anne, { city: 'Jena' }));
  expect(store.canRedo()).toBe(false);
  store.undo();
  store.settle([], () => '');
  expect([store.canUndo(), store.canRedo()]).toEqual([false, false]);
});

it('after a run keeps what was not done, with its outcome, and takes no step back behind it', () => {
  const { store } = buildGrid();
  apply(store, { edits: [...edit(anne, { city: 'Kiel' }).edits, ...edit(bert, { city: 'Kiel' }).edits] });
  store.settle(
    [
      { id: 1, title: '', state: 'done', held: {} },
      { id: 2, title: '', state: 'failed', held: {} },
    ],
    () => 'It has failed.',
  );
  expect([...store.get().values()].map(({ id, outcome }) => [id, outcome])).toEqual([[2, 'It has failed.']]);
  store.undo();
  expect(store.get().size).toBe(1);
  apply(store, edit(bert, { city: 'Jena' }));
  expect(store.get().get(2)?.outcome).toBeUndefined();
});

it('tells of each step, and whether there is one to take back', () => {
  const { store } = buildGrid();
  const told = vi.fn<() => void>();
  store.subscribe(told);
  apply(store, { edits: [] });
  expect([told.mock.calls.length, store.canUndo()]).toEqual([0, false]);
  apply(store, edit(anne, { city: 'Kiel' }));
  expect([told.mock.calls.length, store.canUndo()]).toEqual([1, true]);
  store.undo();
  expect([told.mock.calls.length, store.canUndo()]).toEqual([2, false]);
});

it('takes a hundred steps back', () => {
  const { store, valuesAt } = buildGrid();
  for (let step = 0; step < 103; step += 1) apply(store, edit(anne, { income: 100 + step }));
  let taken = 0;
  for (; store.canUndo(); taken += 1) store.undo();
  expect([taken, valuesAt(1)]).toEqual([100, { income: 102 }]);
});

it('keeps all values of a field that has several, also when they change one after the other', () => {
  const { store, valuesAt } = buildGrid();
  apply(store, edit(anne, { city: 'Kiel' }));
  apply(store, edit(anne, { area: 24 }, { field: 'city' }));
  expect(valuesAt(1)).toEqual({ city: 'Kiel', area: 24 });
});

it('after a run forgets what was so already, and tells nothing of what was not tried', () => {
  const { store } = buildGrid();
  apply(store, { edits: [...edit(anne, { city: 'Kiel' }).edits, ...edit(bert, { city: 'Kiel' }).edits] });
  const entry = { title: '', held: {} };
  store.settle(
    [
      { ...entry, id: 1, state: 'same' },
      { ...entry, id: 2, state: 'changes' },
      { ...entry, id: 77, state: 'failed' },
    ],
    () => 'It has failed.',
  );
  expect([...store.get().values()].map(({ id, outcome }) => [id, outcome])).toEqual([[2, undefined]]);
});
