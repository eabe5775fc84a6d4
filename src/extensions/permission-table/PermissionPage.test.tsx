// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { beforeAll, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { InLanguages } from '../../fields/InLanguages.case';
import { MENUS } from '../../fields/matrix/menus.case';
import type { ActionDefinition } from '../../schema/action-definition';
import { parseTitle } from '../../schema/title';
import { buildDefinition, buildField } from '../../views/definition.case';
import { downloads, files, keepsDownloads } from '../../views/export/export.case';
import { DefinitionsContext } from '../../views/definitions';
import { definitionsOf, renderView } from '../../views/view.case';
import { fileText } from '../../views/file-text.case';
import { PermissionPage } from './PermissionPage';

beforeAll(async () => {
  await import('../../ui/material/menu');
});
keepsDownloads();

const tree = { to: 'system/menu', key: 'menu_key', label: 'menu_name', labelZh: 'menu_cn_name' };
const base = buildDefinition([buildField('name', 'text'), buildField('menu_ids', 'matrix', { options: tree })]);
const definition = {
  ...base,
  name: 'system/role',
  title: parseTitle('name'),
  tree: { parent: 'parent' },
} as typeof base;
const roles = [
  { id: 5, name: 'Operator', menu_ids: [20, 21] },
  { id: 6, name: 'Guest', menu_ids: [113] },
];

function platformOf(readRoles: () => object[] | Promise<object[]>): Partial<DataProvider> {
  return {
    getList: async () => ({ data: MENUS, total: MENUS.length }),
    forEachPage: async (_resource: string, _params: object, take: (rows: object[]) => unknown) =>
      void take(await readRoles()),
  } as never;
}

function show(path: string, readRoles: () => object[] | Promise<object[]> = () => roles) {
  return renderView(<PermissionPage action={{ label: 'Permissions' } as ActionDefinition} />, {
    definition,
    path,
    dataProvider: platformOf(readRoles),
  });
}

function findings(): string[] {
  return within(screen.getByRole('region', { name: 'Problems of menu entries' }))
    .getAllByRole('group')
    .map((group) => group.querySelector('summary')?.textContent?.trim() ?? '');
}

function address(): string {
  return screen.getByLabelText('address').textContent ?? '';
}

it('counts the screens, and says where menu entries and roles do not fit', async () => {
  show('/permissions');
  expect(screen.getByRole('heading', { name: 'Permissions' })).toBeDefined();
  expect(screen.getByText('Reading roles, menu entries and schemas')).toBeDefined();
  expect(await screen.findByText('1 screen')).toBeDefined();
  expect(screen.queryByText('Reading roles, menu entries and schemas')).toBeNull();
  expect(findings()).toEqual([
    '1 action that nobody can use',
    '2 menu entries that no screen uses',
    '1 permission without effect, because the role may not view the screen',
  ]);
});

it('tells of each problem what it is about', async () => {
  show('/permissions');
  await screen.findByText('1 screen');
  const told = within(screen.getByRole('region', { name: 'Problems of menu entries' })).getAllByRole('listitem', {
    hidden: true,
  });
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'Dashboard: Arrange the cards The platform has no menu entry for dashboard:set.',
    'Companies company',
    'Users operate/user',
    'Guest operate/company: company:freeze',
  ]);
});

it('writes what is shown to a file', async () => {
  show('/permissions?role=5');
  await screen.findByText('1 screen');
  const write = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await write('CSV');
  await waitFor(() => expect(downloads).toEqual([expect.stringMatching(/^Permissions-.*\.csv$/)]));
  expect((await fileText(files[0])).split('\r\n')).toEqual([
    'Role,Screen,Address,Action,Permission,Allowed',
    'Operator,Dashboard,/dashboard,View,dashboard:view,Yes',
    'Operator,Dashboard,/dashboard,Arrange the cards,dashboard:set,"No menu entry, so nobody"',
    '',
  ]);
  URL.createObjectURL = () => {
    throw new ConsoleError({ kind: 'network' });
  };
  await write('CSV');
  const notices = within(screen.getByRole('list', { name: 'notices' }));
  expect((await notices.findByRole('listitem')).textContent).toMatch(/^error: The server could not be reached/);
});

it('is narrowed to a role and to screens, and its address says so', async () => {
  show('/permissions?role=5');
  const role = await screen.findByLabelText<HTMLSelectElement>('Role');
  expect(
    within(role)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All roles (2)', 'Operator', 'Guest']);
  expect(role.value).toBe('5');
  expect(findings()).not.toContain('1 permission without effect, because the role may not view the screen');
  const before = window.history.length;
  fireEvent.change(screen.getByLabelText('Screen, address or action'), { target: { value: 'nothing' } });
  expect(await screen.findByText('No screen matches')).toBeDefined();
  expect(address()).toBe('/permissions?role=5&screen=nothing');
  fireEvent.change(screen.getByLabelText('Screen, address or action'), { target: { value: '' } });
  fireEvent.change(role, { target: { value: '' } });
  await waitFor(() => expect(address()).toBe('/permissions'));
  expect(window.history.length).toBe(before);
  expect(screen.queryByText('No screen matches')).toBeNull();
});

it('says that the permissions could not be read, and reads them again', async () => {
  let answer = (): void => undefined;
  const readRoles = vi.fn(() => new Promise<object[]>((resolve) => (answer = () => resolve(roles))));
  show('/permissions', readRoles.mockRejectedValueOnce(new Error('broken')));
  expect(await screen.findByText('The permissions could not be read')).toBeDefined();
  expect(screen.queryByLabelText('Role')).toBeNull();
  const again = screen.getByRole('button', { name: 'Try again' });
  fireEvent.click(again);
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('true'));
  expect(screen.queryByText('Reading roles, menu entries and schemas')).toBeNull();
  answer();
  expect(await screen.findByLabelText('Role')).toBeDefined();
  expect(screen.queryByText('The permissions could not be read')).toBeNull();
});

it('is found by the words of the language that is chosen meanwhile', async () => {
  let label = 'Roles';
  const load = async () => ({ ...definition, label });
  const manifest = { [definition.name]: { label, icon: 'users' } };
  const page = (
    <DefinitionsContext value={{ ...definitionsOf(load), manifest }}>
      <InLanguages>
        <PermissionPage action={{ label: 'Permissions' } as ActionDefinition} />
      </InLanguages>
    </DefinitionsContext>
  );
  renderView(page, { definition, path: '/permissions?screen=Rollen', dataProvider: platformOf(() => roles) });
  expect(await screen.findByText('No screen matches')).toBeDefined();
  label = 'Rollen';
  fireEvent.click(screen.getByRole('button', { name: 'Deutsch' }));
  expect(await screen.findByText('1 screen')).toBeDefined();
});
