// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { translate } from '../../fields/form.case';
import { buildCall, buildDefinition, buildField } from '../definition.case';
import { DefinitionProvider, DefinitionsContext } from '../definitions';
import { PermissionContext } from '../permissions';
import { definitionsOf } from '../view.case';
import { updateName } from './address-dialog';
import { useListTasks, type TaskDialog } from './useListTasks';

const call = buildCall('/start');
const devices = { name: 'devices', label: 'Import devices', call, fields: {}, columns: [], tasks: 'test/import' };
const users = { ...devices, name: 'users', label: 'Import users' };
const all = { name: 'all', label: 'Export all', call, fields: {}, filters: [], tasks: 'test/export' };
const bills = { ...all, name: 'bills', label: 'Export bills', tasks: 'test/import' };
const definition = buildDefinition([buildField('id', 'id'), buildField('name', 'text')], {
  imports: [devices, users] as never,
  exports: [all, bills],
});
const manifest = { 'test/import': { label: 'Imports', icon: 'upload' } };

function tasks({ of = definition, can = (() => true) as (permission: string) => boolean } = {}) {
  const open = vi.fn<(dialog: TaskDialog) => void>();
  const i18n = { translate, changeLocale: async () => undefined, getLocale: () => 'en' };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext i18nProvider={i18n}>
      <PermissionContext value={(_screen, permission) => can(permission)}>
        <DefinitionsContext value={{ ...definitionsOf(async () => of), manifest } as never}>
          <DefinitionProvider value={of}>{children}</DefinitionProvider>
        </DefinitionsContext>
      </PermissionContext>
    </CoreAdminContext>
  );
  const { current } = renderHook(() => useListTasks(open), { wrapper }).result;
  return { ...current, open };
}

type Entries = ReturnType<typeof tasks>['imports'];

function said(entries: Entries) {
  return entries.map((entry) => ('onSelect' in entry ? `${String(entry.label)} (${entry.icon})` : '—'));
}

it('a list has its imports, an update from a sheet, its exports, and the lists of their tasks', () => {
  const { imports, exports, open } = tasks();
  expect(said(imports)).toEqual([
    'Import devices (upload)',
    'Import users (upload)',
    'Update from a sheet… (sheet)',
    '—',
    'Imports (upload)',
  ]);
  // A list that both have is among the imports.
  expect(said(exports)).toEqual(['Export all (download)', 'Export bills (download)', '—', 'Tasks (activity)']);
  for (const entry of [...imports, ...exports]) if ('onSelect' in entry) entry.onSelect?.();
  expect(open.mock.calls.flat()).toEqual([
    { import: devices },
    { import: users },
    { update: true },
    { tasks: 'test/import' },
    { export: all },
    { export: bills },
    { tasks: 'test/export' },
  ]);
  expect(new Set([...imports, ...exports].map(({ key }) => key)).size).toBe(9);
});

it.each<[string, string[], string[]]>([
  [
    'import',
    ['Update from a sheet… (sheet)'],
    ['Export all (download)', 'Export bills (download)', '—', 'Tasks (activity)', 'Imports (upload)'],
  ],
  [
    'export',
    ['Import devices (upload)', 'Import users (upload)', 'Update from a sheet… (sheet)', '—', 'Imports (upload)'],
    [],
  ],
  [
    'set',
    ['Import devices (upload)', 'Import users (upload)', '—', 'Imports (upload)'],
    ['Export all (download)', 'Export bills (download)', '—', 'Tasks (activity)'],
  ],
])('the account may lack the permission "%s"', (lacking, imports, exports) => {
  const found = tasks({ can: (permission) => permission !== lacking });
  expect([said(found.imports), said(found.exports)]).toEqual([imports, exports]);
});

it('records of two keys are not found by a sheet, and a list of tasks has no link to itself', () => {
  const { imports } = tasks({ of: { ...definition, name: 'test/import', id: ['id', 'name'] } });
  expect(said(imports)).toEqual(['Import devices (upload)', 'Import users (upload)']);
});

it('an address opens what is there, and is allowed', () => {
  const { dialogFor } = tasks();
  expect(dialogFor(undefined)).toBeUndefined();
  expect(dialogFor({ what: 'import', name: 'users' })).toEqual({ import: users });
  expect(dialogFor({ what: 'import', name: 'all' })).toBeUndefined();
  expect(dialogFor({ what: 'import', name: updateName })).toEqual({ update: true });
  expect(dialogFor({ what: 'export', name: 'bills' })).toEqual({ export: bills });
  expect(dialogFor({ what: 'export', name: updateName })).toBeUndefined();
  expect(dialogFor({ what: 'tasks', name: 'test/export' })).toEqual({ tasks: 'test/export' });
  expect(dialogFor({ what: 'tasks', name: 'test/import' })).toEqual({ tasks: 'test/import' });
  expect(dialogFor({ what: 'tasks', name: 'test/user' })).toBeUndefined();
  const none = tasks({ can: () => false });
  expect(none.dialogFor({ what: 'import', name: 'users' })).toBeUndefined();
  expect(none.dialogFor({ what: 'import', name: updateName })).toBeUndefined();
  expect(none.dialogFor({ what: 'tasks', name: 'test/export' })).toBeUndefined();
});
