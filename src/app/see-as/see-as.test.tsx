// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { permissionsOf } from '../../auth/permissions';
import type { ActionDefinition } from '../../schema/action-definition';
import { buildDefinition, buildField } from '../../views/definition.case';
import { renderView } from '../../views/view.case';
import { PlatformProvider, type Platform } from '../platform';
import { GrantedPage, narrowed, SeeAsBar } from './index';

const role = { name: 'Seller', back: '/test/thing', grants: { 'test/thing': ['view', 'set'], 'test/other': ['view'] } };
function entry(id: number, menu_key: string, menu_parent_id: number) {
  return {
    id,
    menu_id: id,
    menu_key,
    menu_name: menu_key,
    menu_cn_name: menu_key,
    menu_parent_id,
  };
}

const entries = [entry(1, 'test', 0), entry(2, 'thing', 1), entry(3, 'thing:view', 2), entry(4, 'thing:set', 2)];

function open(view: React.ReactNode, options: { path?: string; at?: string; dataProvider?: object } = {}) {
  const seeAs = vi.fn();
  const platform = { session: { seeAs } } as unknown as Platform;
  const menus = buildField('menus', 'matrix', {
    options: { to: 'test/entry', key: 'menu_key', label: 'menu_name', labelZh: 'menu_cn_name' },
  });
  const definition = buildDefinition([buildField('id', 'id'), menus], { tree: { parent: 'menu_parent_id' } });
  renderView(<PlatformProvider value={platform}>{view}</PlatformProvider>, {
    definition,
    dataProvider: {},
    ...options,
  });
  return { seeAs };
}

it('the bar names the role and what is not shown of it, and ends it', async () => {
  const seen = narrowed(permissionsOf(entries.slice(0, 3)), role).seenAs;
  if (!seen) throw new Error('not narrowed');
  const { seeAs } = open(<SeeAsBar role={seen} />);
  await screen.findByText('You see the console as the role Seller');
  screen.getByText('2 permissions are not shown');
  screen.getByText('test/thing:set');
  screen.getByText('test/other:view');
  fireEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(seeAs).toHaveBeenCalledWith(undefined);
});

it('the bar says nothing of missing permissions where there are none', async () => {
  open(<SeeAsBar role={{ ...role, lacking: {} }} />);
  await screen.findByRole('button', { name: 'End' });
  expect(screen.queryByText(/not shown/)).toBeNull();
});

const action = {
  name: 'see_as',
  label: 'See as',
  places: ['row'],
  permission: 'set',
  when: { state: [1] },
  fields: {},
  run: { seeAs: { field: 'menus', entries: 'test/entry' } },
} as ActionDefinition;
function start(state: number) {
  const dataProvider = {
    getOne: async () => ({ data: { id: 5, name: 'Seller', state, menus: [3, 4] } }),
    getList: async () => ({ data: entries, total: entries.length }),
  };
  return open(<GrantedPage action={action} />, {
    dataProvider,
    path: '/test/thing/see_as/5',
    at: '/test/thing/see_as/:id',
  });
}

it('the console is shown with what the record grants, from the dashboard on', async () => {
  const { seeAs } = start(1);
  await waitFor(() =>
    expect(seeAs).toHaveBeenCalledWith({
      name: 'Seller',
      back: '/test/thing',
      grants: { 'test/thing': ['view', 'set'] },
    }),
  );
  expect(screen.getByLabelText('address').textContent).toContain('/dashboard');
});

it('a record that the action is not offered for shows why instead', async () => {
  const { seeAs } = start(2);
  await screen.findByText('This is not possible for this role at present.');
  expect(seeAs).not.toHaveBeenCalled();
});
