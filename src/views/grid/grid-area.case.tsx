import { fireEvent, screen, waitFor } from '@testing-library/react';
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
  const table = await screen.findByRole('grid');
  return Object.assign(table, { saved });
}

/** The grid: it is asked for often, and by its role that takes long. */
function grid(): HTMLElement {
  const found = document.querySelector<HTMLElement>('table[role="grid"]');
  if (!found) throw new Error('there is no grid');
  return found;
}

/** Texts of the rows, without the head. */
export function shown(): string[][] {
  return [...grid().querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('[role="gridcell"]')].map(({ textContent }) => textContent ?? ''),
  );
}

export function press(...keys: (string | [string, object])[]) {
  for (const each of keys) {
    const [key, more] = typeof each === 'string' ? [each, {}] : each;
    fireEvent.keyDown(grid(), { key, ...more });
  }
}

export function note() {
  return document.querySelector('.v-grid-note')?.textContent;
}

export async function type(text: string, key = 'Enter') {
  press('F2');
  const editor = () => document.querySelector<HTMLElement>('.v-grid-editor');
  await waitFor(() => expect(editor()?.querySelector('input')).not.toBeNull());
  const input = editor()?.querySelector('input');
  if (!input) throw new Error('there is no editor');
  fireEvent.change(input, { target: { value: text } });
  fireEvent.keyDown(input, { key });
  await waitFor(() => expect(editor()).toBeNull());
}
