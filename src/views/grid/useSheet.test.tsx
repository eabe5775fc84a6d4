// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import type { RaRecord } from 'react-admin';
import { expect, it } from 'vitest';
import { expression } from '../../expression.case';
import { buildDefinition, buildField } from '../definition.case';
import { columnsOf } from '../list/columns';
import { renderView } from '../view.case';
import { changeableCells } from './cells';
import { editor } from './grid.case';
import { createGridChanges, type GridChanges } from './grid-changes';
import { useSheet } from './useSheet';

const [name, price, double, boss] = [
  buildField('name', 'text'),
  buildField('price', 'integer'),
  buildField('double', 'integer', { value: expression('price * 2') as never }),
  buildField('boss', 'ref', { options: { to: 'test/thing', as: 'number', match: {} } as never }),
] as const;
const base = buildDefinition([buildField('id', 'id', { in: ['list'] }), name, price, double, boss]);
const definition = {
  ...base,
  list: {
    ...base.list,
    columns: ['name', 'price', 'double', 'boss'].map((field) => ({ field, hidden: false, sortable: false })),
  },
};
const cells = changeableCells(definition, () => true);
const columns = columnsOf(definition, () => true).filter(({ field }) => field.name !== 'id');
const records = [{ id: 1, name: 'Anne', price: 2, double: 4, boss: 7 }] as [RaRecord];
const [anne] = records;

let shown: ReturnType<typeof useSheet>;

function Sheet({ store }: { store: GridChanges }) {
  const read = useSheet({ columns, records, store, cells, editor });
  useEffect(() => {
    shown = read;
  });
  const { sheet, noteOf } = read;
  const drawn = sheet.drawn(anne);
  return (
    <>
      {columns.map(({ field, cell }) => (
        <p key={field.name}>
          {cell(drawn, sheet.context)} {noteOf(anne, drawn, sheet.changes.get(1), field).was}
        </p>
      ))}
    </>
  );
}

function texts() {
  return [...document.querySelectorAll('p')].map(({ textContent }) => textContent?.trim());
}

it('draws records with their changes, what is computed of them, and the titles that they refer to, as no links', async () => {
  const getMany = async (_: string, { ids }: { ids: number[] }) => ({
    data: ids.map((id) => ({ id, name: id === 7 ? 'Bert' : 'Cleo' })),
  });
  const store = createGridChanges();
  renderView(<Sheet store={store} />, { definition, dataProvider: { getMany } as never });
  await waitFor(() => expect(texts()).toEqual(['Anne', '2', '4', 'Bert']));
  const untouched = shown;
  expect(shown.sheet.drawn(anne)).toBe(anne);
  expect([shown.sheet.isLocked(anne, price), shown.sheet.isLocked(anne, double)]).toEqual([false, true]);

  const change = (field: string, values: object) =>
    act(() => store.apply([{ record: anne, field, values: { ...values } }], () => ({})));
  change('price', { price: 5 });
  expect(texts()).toEqual(['Anne', '5 Was: 2', '10', 'Bert']);
  // A row is not drawn again while nothing in it changes.
  expect(shown.sheet.drawn(anne)).toBe(shown.sheet.drawn(anne));
  expect(shown.sheet.drawn({ ...anne, name: 'Ann' })).toMatchObject({ name: 'Ann', price: 5 });
  expect(shown.noteOf).toBe(untouched.noteOf);

  change('boss', { boss: 8 });
  await waitFor(() => expect(texts()[3]).toBe('Cleo Was: Bert'));
  expect(screen.queryByRole('link')).toBeNull();
});
