// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { menuEntries } from '../../auth/sample.case';
import type { SeenRole } from '../../auth/seen-role';
import type { ActionDefinition } from '../../schema/action-definition';
import { buildDefinition, buildField } from '../../views/definition.case';
import { renderView } from '../../views/view.case';
import { SeeAsStart } from './SeeAsStart';

const action = {
  name: 'see_as',
  label: 'See as',
  places: ['row'],
  permission: 'set',
  when: { state: [1] },
  fields: {},
  run: { page: 'see-as' },
} as ActionDefinition;
const menus = buildField('menu_ids', 'matrix', {
  options: { to: 'system/menu', key: 'menu_key', label: 'menu_name', labelZh: 'menu_cn_name' },
});
const definition = buildDefinition([buildField('id', 'id'), menus], { tree: { parent: 'menu_parent_id' } });

function start(state: number) {
  const seeAs = vi.fn<(role: SeenRole) => void>();
  renderView(<SeeAsStart action={action} />, {
    definition,
    services: { seeAs },
    dataProvider: {
      getOne: async () => ({ data: { id: 5, name: 'Seller', state, menu_ids: [3, 4] } }),
      getList: async () => ({ data: menuEntries, total: menuEntries.length }),
    } as never,
    path: '/test/thing/see_as/5',
    at: '/test/thing/see_as/:id',
  });
  return { seeAs };
}

it('the console is shown with what the record grants, from the dashboard on', async () => {
  const warned = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { seeAs } = start(1);
  await waitFor(() =>
    expect(seeAs).toHaveBeenCalledWith({
      name: 'Seller',
      back: '/test/thing',
      grants: { 'test/thing': ['view', 'set'] },
    }),
  );
  expect(screen.getByLabelText('address').textContent).toContain('/dashboard');
  expect(warned.mock.calls.filter(([text]) => String(text).includes('flushSync'))).toEqual([]);
  warned.mockRestore();
});

it('a record that the action is not offered for shows why instead', async () => {
  const { seeAs } = start(2);
  await screen.findByText('This is not possible for this role at present.');
  expect(seeAs).not.toHaveBeenCalled();
});
