// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { buildContext } from '../../fields/field.case';
import { buildDefinition, buildField } from '../definition.case';
import { columnsOf } from '../list/columns';
import { renderView } from '../view.case';
import { TreeTable } from './TreeTable';

const base = buildDefinition([buildField('id', 'id'), buildField('name', 'text')]);
const definition = { ...base, list: { ...base.list, columns: [{ field: 'name', hidden: false, sortable: false }] } };
const above = [
  { id: 90, name: 'Group', parent: 0 },
  { id: 91, name: 'Part', parent: 90 },
];
const getMany = vi.fn(async (_resource: string, { ids }: { ids: number[] }) => ({
  data: above.filter(({ id }) => ids.includes(id)),
}));

function node(id: number, parent: number): RaRecord {
  return { id, name: `Node ${id}`, parent };
}

function show(records: RaRecord[]) {
  getMany.mockClear();
  renderView(
    <TreeTable
      label="Things"
      tree={{ parent: 'parent' }}
      columns={columnsOf(definition, () => true)}
      records={records}
      context={buildContext()}
      titleOf={({ name }) => String(name)}
    />,
    { definition, dataProvider: { getMany } as never },
  );
}

/** The rows with their levels, and how a row with others below it is: open (−) or closed (+). */
function rows() {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const open = row.querySelector('.v-expand')?.getAttribute('aria-expanded');
      const sign = open === undefined ? '' : open === 'true' ? '−' : '+';
      return `${row.getAttribute('aria-level')} ${sign}${row.querySelector('.v-tree-lead')?.closest('td, th')?.textContent?.trim()}`;
    });
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

const small = [node(1, 0), node(2, 1), node(3, 2), node(4, 0)];

it('a small tree starts open; its rows close and open one by one', () => {
  show(small);
  expect(rows()).toEqual(['1 −Node 1', '2 −Node 2', '3 Node 3', '1 Node 4']);
  press('Close Node 1');
  expect(rows()).toEqual(['1 +Node 1', '1 Node 4']);
  press('Open Node 1');
  press('Close Node 2');
  expect(rows()).toEqual(['1 −Node 1', '2 +Node 2', '1 Node 4']);
  expect(getMany).not.toHaveBeenCalled();
});

it('all rows close and open at once, and then one by one again', () => {
  show(small);
  press('Collapse all');
  expect(rows()).toEqual(['1 +Node 1', '1 Node 4']);
  press('Open Node 1');
  expect(rows()).toEqual(['1 −Node 1', '2 +Node 2', '1 Node 4']);
  press('Expand all');
  expect(rows()).toEqual(['1 −Node 1', '2 −Node 2', '3 Node 3', '1 Node 4']);
  press('Close Node 1');
  expect(rows()).toEqual(['1 +Node 1', '1 Node 4']);
});

/** So many rows have others below them. */
function chains(parents: number): RaRecord[] {
  const pairs = Array.from({ length: parents - 2 }, (_, index) => [
    node(100 + index, 0),
    node(200 + index, 100 + index),
  ]);
  return [node(1, 0), node(2, 1), node(3, 2), ...pairs.flat()];
}

it.each([
  ['all of', 30, ['1 −Node 1', '2 −Node 2', '3 Node 3', '1 −Node 100']],
  ['the first level alone of', 31, ['1 −Node 1', '2 +Node 2', '1 −Node 100', '2 Node 200']],
])('%s a tree with %i parents is open', (_part, parents, shown) => {
  show(chains(parents));
  expect(rows().slice(0, 4)).toEqual(shown);
});

it('a row whose parents are filtered out is at the top, with its path', async () => {
  show([node(5, 91), node(6, 5), node(7, 0)]);
  await waitFor(() => expect(rows()).toEqual(['1 −Node 5 Group › Part', '2 Node 6', '1 Node 7']));
  expect(getMany.mock.calls.map(([, { ids }]) => ids)).toEqual([[91], [90]]);
  expect(getMany.mock.calls[0]?.[1]).toMatchObject({ meta: { quiet: true } });
});
