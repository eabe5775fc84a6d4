import { expect, it } from 'vitest';
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
