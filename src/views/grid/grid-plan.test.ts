import { expect, it } from 'vitest';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import { platformOf, statesOf, comesTo } from '../bulk/bulk.case';
import { createBulkChange } from '../bulk/bulk-change';
import { withChanges } from '../bulk/plan';
import { seenOf } from './grid-changes';
import { planOfGrid } from './grid-plan';
import { apply, buildGrid, cells, definition, editor, records } from './grid.case';

function changeOf() {
  const { store } = buildGrid();
  const [anne, bert, cleo] = records as [(typeof records)[0], (typeof records)[0], (typeof records)[0]];
  apply(store, {
    edits: [
      { record: anne, field: 'city', values: { city: 'Kiel' } },
      { record: bert, field: 'income', values: { income: 60 } },
      { record: bert, field: 'boss', values: { boss: 1 } },
      { record: cleo, field: 'kind', values: { kind: 'Bought' }, unread: { message: 'validation.option' } },
    ],
  });
  const changes = store.get();
  const platform = platformOf(records);
  const plan = planOfGrid(cells, changes);
  const change = createBulkChange({
    ids: [...changes.keys()],
    plan,
    provider: platform as unknown as ConsoleDataProvider,
    definition,
    editor,
    referred: async () => ({ related: {}, unmatched: [] }),
    titlesOf: async () => (_, id) => String(id),
    seen: (id) => seenOf(changes.get(id)),
    onEnd: () => undefined,
  });
  return { change, platform, plan };
}

it('gives each record its own values, and touches nothing else', async () => {
  const { change, platform, plan } = changeOf();
  expect(plan.names).toEqual(['city', 'kind', 'income', 'boss']);
  change.rehearse();
  await comesTo(change, 'ready');
  expect(statesOf(change)).toEqual(['changes', 'changes', 'refused']);
  change.send();
  await comesTo(change, 'ready');
  expect(platform.update.mock.calls.map(([, { id, data }]) => [id, data])).toStrictEqual([
    [1, { city: 'Kiel' }],
    [2, { income: 60, boss: 1 }],
  ]);
});

it('sends nothing that could not be read, and says why', async () => {
  const { change } = changeOf();
  change.rehearse();
  await comesTo(change, 'ready');
  expect(change.get().entries[2]).toMatchObject({
    state: 'refused',
    why: [{ kind: 'value', label: 'Kind', problem: { message: 'validation.option' } }],
  });
});

it('shows the values of a record with its own changes alone', () => {
  const { plan } = changeOf();
  expect(withChanges(plan, 1, { city: 'Bonn', income: 50 })).toEqual({ city: 'Kiel', income: 50 });
  expect(withChanges(plan, 2, { city: 'Bonn', income: 50 })).toEqual({ city: 'Bonn', income: 60, boss: 1 });
});

it('refuses a value that no two records have in common and that several get', async () => {
  const { store } = buildGrid();
  apply(store, {
    edits: records.map((record) => ({ record, field: 'serial', values: { serial: record.id === 3 ? 'B' : 'A' } })),
  });
  const { refusedOf } = planOfGrid(cells, store.get());
  expect(records.map((record) => refusedOf?.(record.id, record))).toEqual([
    [{ kind: 'value', label: 'Serial', problem: { message: 'grid.repeats' } }],
    [{ kind: 'value', label: 'Serial', problem: { message: 'grid.repeats' } }],
    [],
  ]);
});
