// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { beforeAll, expect, it } from 'vitest';
import { ActionHost } from '../actions/ActionHost';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { ListSelection } from './ListSelection';

beforeAll(() => import('../export/ExportDialog'));
beforeAll(() => import('../bulk/BulkDialog'));

const definition = buildDefinition([buildField('id', 'id'), buildField('name', 'text')]);

function show(may: (action: string) => boolean = () => true) {
  const list = {
    resource: 'test/thing',
    selectedIds: [1, 2],
    data: [{ id: 1 }],
    total: 30,
    filterValues: {},
    sort: { field: 'id', order: 'ASC' },
  };
  renderView(
    <ListContextProvider value={list as unknown as ListControllerResult}>
      <ActionHost>
        <ListSelection />
      </ActionHost>
    </ListContextProvider>,
    {
      definition,
      dataProvider: { getMany: async () => ({ data: [] }) } as never,
      can: (_screen, action) => may(action),
    },
  );
}

function actions() {
  return [...document.querySelectorAll('.v-selection-actions button')].map(({ textContent }) => textContent);
}

it.each<[string, string[]]>([
  ['export set del view', ['Export selected', 'Change…', 'Delete']],
  ['export view', ['Export selected']],
  ['set view', ['Change…']],
  ['del view', ['Delete']],
])('the selected rows have what the account may do: %s', (granted, offered) => {
  show((action) => granted.split(' ').includes(action));
  expect(actions()).toEqual(offered);
});

it('the selected rows are exported', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Export selected' }));
  const choice = await screen.findByRole<HTMLInputElement>('radio', { name: 'The 2 selected rows' });
  expect(choice.checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

it('the selected rows are changed', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Change…' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('2 records');
});
