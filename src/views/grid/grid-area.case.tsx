import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ListBase } from 'react-admin';
import { expect, vi } from 'vitest';
import { Link } from '../../router/Router';
import { ActionHost } from '../actions/ActionHost';
import { buildDefinition, buildField, choices } from '../definition.case';
import { ListFoot } from '../list/ListFoot';
import { renderView } from '../view.case';
import { GridArea } from './GridArea';

/* The grid of a list of two pages, for the tests of this folder. */

const names = ['name', 'kind', 'active', 'made'];
const base = buildDefinition([
  buildField('id', 'id', { in: ['list'] }),
  buildField('name', 'text', { required: true, options: { max: 5 } }),
  buildField('kind', 'enum', {
    options: choices('Own', 'Rented'),
  }),
  buildField('active', 'boolean'),
  buildField('made', 'text', { in: ['list'] }),
]);
const definition = {
  ...base,
  list: { ...base.list, columns: names.map((field) => ({ field, hidden: false, sortable: false })) },
};

function recordOf(id: number) {
  return { id, name: `No. ${id}`, kind: 1, active: false, made: 'long ago' };
}

/** A grid of two pages; what is saved is answered by `update`. */
export async function openGrid({
  can = () => true,
  update,
}: { can?: () => boolean; update?: (id: number) => Promise<void> } = {}) {
  const saved: object[] = [];
  const getMany = async (_: string, { ids }: { ids: number[] }) => ({ data: ids.map(recordOf) });
  const getList = vi.fn(async (_: string, { pagination: { page } }: { pagination: { page: number } }) => ({
    data: [recordOf(page * 2 - 1), recordOf(page * 2)],
    total: 4,
  }));
  renderView(
    <ListBase resource={definition.name} perPage={2} disableAuthentication>
      <ActionHost>
        <GridArea onCreate={undefined} />
      </ActionHost>
      <ListFoot view="grid" onPerPage={() => undefined} />
      <Link to="/elsewhere">away</Link>
    </ListBase>,
    {
      definition,
      can,
      dataProvider: {
        getList,
        getMany,
        getOne: async (_: string, { id }: { id: number }) => ({ data: recordOf(id) }),
        update: async (_: string, { id, data }: { id: number; data: object }) => {
          saved.push(data);
          await update?.(id);
          return { data };
        },
      } as never,
    },
  );
  const grid = await screen.findByRole('grid');
  return Object.assign(grid, { saved });
}

/** Texts of the rows, without the head. */
export function shown(): string[][] {
  const rows = within(screen.getByRole('grid')).getAllByRole('row').slice(1);
  return rows.map((row) =>
    within(row)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent ?? ''),
  );
}

export function press(...keys: (string | [string, object])[]) {
  for (const each of keys) {
    const [key, more] = typeof each === 'string' ? [each, {}] : each;
    fireEvent.keyDown(screen.getByRole('grid'), { key, ...more });
  }
}

export function note() {
  return document.querySelector('.v-grid-note')?.textContent;
}

export async function type(text: string, key = 'Enter') {
  press('F2');
  const input = within(await screen.findByRole('dialog')).getByRole('textbox');
  fireEvent.change(input, { target: { value: text } });
  fireEvent.keyDown(input, { key });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
