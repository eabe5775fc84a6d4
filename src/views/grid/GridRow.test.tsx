// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { buildField } from '../definition.case';
import type { Column } from '../list/columns';
import type { CellNote } from './cell-note';
import { GridRow } from './GridRow';

const record = { id: 5, name: 'Anne', city: 'Bonn' };

function column(name: string, more: Partial<Column> = {}): Column {
  const cell: Column['cell'] = (drawn) => <a href="#here">{String(drawn[name])}</a>;
  return { field: buildField(name, 'text'), cell, className: 'v-cell', flexible: false, ...more } as Column;
}

const columns = [
  column('name', { isTitle: true, className: 'v-cell v-cell-title' }),
  column('city', { flexible: true }),
];

function show(notes: Record<string, CellNote> = {}, props: Partial<ComponentProps<typeof GridRow>> = {}) {
  render(
    <table>
      <tbody>
        <GridRow
          {...{ id: 't', index: 3, record, drawn: { ...record, city: 'Ulm' }, change: undefined, columns }}
          {...{ active: 1, left: 0, right: 1 }}
          context={{} as never}
          noteOf={(_record, _drawn, _change, { name }) => notes[name] ?? { isChanged: false }}
          {...props}
        />
      </tbody>
    </table>,
  );
  const row = screen.getByRole('row');
  return { row, cells: screen.getAllByRole('gridcell') as [HTMLElement, HTMLElement] };
}

it('is a row of its table, with its record as the changes make it', () => {
  const { row, cells } = show();
  expect([row.dataset['id'], row.getAttribute('aria-rowindex')]).toEqual(['5', '5']);
  expect(['changed', 'outcome'].map((name) => row.dataset[name])).toEqual([undefined, undefined]);
  const [name, city] = cells;
  expect([name.textContent, city.textContent]).toEqual(['Anne', 'Ulm']);
  expect([name.id, city.id]).toEqual(['t-3-0', 't-3-1']);
  expect(cells.map((cell) => cell.className)).toEqual(['v-cell v-cell-title', 'v-cell']);
  expect(cells.map((cell) => cell.getAttribute('aria-colindex'))).toEqual(['1', '2']);
  // A long text is cut.
  expect(cells.map((cell) => cell.querySelector('.v-clip')?.textContent)).toEqual([undefined, 'Ulm']);
  expect(cells.map((cell) => [cell.dataset['active'], cell.getAttribute('aria-selected')])).toEqual([
    [undefined, 'true'],
    ['true', 'true'],
  ]);
  for (const attribute of ['title', 'data-changed', 'aria-readonly', 'aria-invalid'])
    expect(cells.map((cell) => cell.getAttribute(attribute))).toEqual([null, null]);
  // The whole table is one stop of Tab.
  expect(screen.getAllByRole('link').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1]);
});

it('marks what is changed and what was not saved', () => {
  const { row, cells } = show(
    { city: { isChanged: true, was: 'Was: Bonn' } },
    { change: { id: 5, cells: {}, outcome: 'No' } },
  );
  expect(['changed', 'outcome'].map((name) => row.dataset[name])).toEqual(['', '']);
  expect(cells.map((cell) => cell.dataset['changed'])).toEqual([undefined, 'true']);
  expect(cells[1].title).toBe('Was: Bonn');
});

it('tells first what is wrong, also to a screen reader', () => {
  const { cells } = show({
    name: { isChanged: false, lock: "Name can't be changed." },
    city: { isChanged: true, was: 'Was: Bonn', problem: 'Too long', unread: 'perhaps' },
  });
  expect(cells.map(({ title }) => title)).toEqual(["Name can't be changed.", 'Too long']);
  expect(cells.map((cell) => cell.getAttribute('aria-readonly'))).toEqual(['true', null]);
  expect(cells.map((cell) => cell.getAttribute('aria-invalid'))).toEqual([null, 'true']);
  expect(cells[1].textContent).toBe('perhaps');
});
