// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { expect, it } from 'vitest';
import { expression } from '../../expression.case';
import { buildDefinition, buildField } from '../definition.case';
import type { Changeable } from '../bulk/changeable';
import type { Editor } from '../bulk/verdict';
import { DefinitionProvider } from '../definitions';
import { columnsOf, type Column } from '../list/columns';
import { renderView } from '../view.case';
import type { CellNote } from './cell-note';
import { changeableCells } from './cells';
import { editor as anyone } from './grid.case';
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
const allCells = changeableCells(definition, () => true);
const allColumns = columnsOf(definition, () => true).filter(({ field }) => field.name !== 'id');
const records = [{ id: 1, name: 'Anne', price: 2, double: 4, boss: 7 }] as [RaRecord];
const [anne] = records;

let shown: ReturnType<typeof useSheet>;

interface Shown {
  store: GridChanges;
  columns?: Column[];
  cells?: ReadonlyMap<string, Changeable>;
  editor?: Editor;
}

function Sheet({ store, columns = allColumns, cells = allCells, editor = anyone }: Shown) {
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
          {cell(drawn, sheet.context)} {toldOf(noteOf(anne, drawn, sheet.changes.get(1), field))}
        </p>
      ))}
    </>
  );
}

function toldOf({ was, lock }: CellNote) {
  return was ?? lock;
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
  await waitFor(() => expect(texts()).toEqual(['Anne', '2', `4 Double can't be changed.`, 'Bert']));
  const untouched = shown;
  expect(shown.sheet.drawn(anne)).toBe(anne);
  expect([shown.sheet.isLocked(anne, price), shown.sheet.isLocked(anne, double)]).toEqual([false, true]);

  const change = (field: string, values: object) =>
    act(() => store.apply([{ record: anne, field, values: { ...values } }], () => ({})));
  change('price', { price: 5 });
  expect(texts()).toEqual(['Anne', '5 Was: 2', `10 Double can't be changed.`, 'Bert']);
  // A row is not drawn again while nothing in it changes.
  expect(shown.sheet.drawn(anne)).toBe(shown.sheet.drawn(anne));
  expect(shown.sheet.drawn({ ...anne, name: 'Ann' })).toMatchObject({ name: 'Ann', price: 5 });
  expect(shown.noteOf).toBe(untouched.noteOf);

  change('boss', { boss: 8 });
  await waitFor(() => expect(texts()[3]).toBe('Cleo Was: Bert'));
  expect(screen.queryByRole('link')).toBeNull();
});

it('follows other columns, another language, and what the account turns out to be allowed', async () => {
  let become: (shown: Omit<Shown, 'store'> & { language?: string }) => void = () => undefined;
  const german = { ...definition, fields: { ...definition.fields, double: { ...double, label: 'Doppelt' } } };
  const store = createGridChanges();
  function Page() {
    const [{ language, ...shown }, set] = useState<Parameters<typeof become>[0]>({});
    useEffect(() => {
      become = set;
    }, []);
    return (
      <DefinitionProvider value={language === 'de' ? german : definition}>
        <Sheet {...{ store }} {...shown} />
      </DefinitionProvider>
    );
  }
  renderView(<Page />, {
    definition,
    dataProvider: { getMany: async () => ({ data: [{ id: 7, name: 'Bert' }] }) } as never,
  });
  await waitFor(() => expect(texts()[3]).toBe('Bert'));
  act(() => become({ columns: allColumns.slice(0, 2) }));
  expect([texts(), shown.sheet.fields.map((field) => field.name)]).toEqual([
    ['Anne', '2'],
    ['name', 'price'],
  ]);
  act(() =>
    become({ language: 'de', columns: columnsOf(german, () => true).filter(({ field }) => field.name === 'double') }),
  );
  expect(texts()).toEqual(["4 Doppelt can't be changed."]);
  const nobody: Editor = { ...anyone, refused: () => ({ why: 'refused', condition: {} }) };
  act(() => become({ editor: nobody }));
  expect(texts()[0]).toBe('Anne You may not change this record.');
  act(() => become({ cells: new Map() }));
  expect(texts()[0]).toMatch(/^Anne Name is changed in the form/);
});
