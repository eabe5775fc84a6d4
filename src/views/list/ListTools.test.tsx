// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { ListBase, type RaRecord } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExportDefinition, ImportDefinition } from '../../schema/action-definition';
import { ActionHost } from '../actions/ActionHost';
import { buildCall, buildDefinition } from '../definition.case';
import { createPreferences, PreferencesContext } from '../preferences';
import { renderView } from '../view.case';
import { ListTools } from './ListTools';

const screenOf = vi.hoisted(() => ({ mobile: false }));
vi.mock('../../ui/useMobile', () => ({ useMobile: () => screenOf.mobile }));
vi.mock('../import/ImportDialog', () => ({
  ImportDialog: ({ task }: { task: ImportDefinition }) => <p>{`importing by ${task.name}`}</p>,
}));
vi.mock('../export/ExportDialog', () => ({ ExportDialog: () => <p>exporting rows</p> }));
vi.mock('../task/ExportTaskDialog', () => ({
  ExportTaskDialog: ({ task }: { task: ExportDefinition }) => <p>{`exporting by ${task.name}`}</p>,
}));
vi.mock('../task/TaskListDialog', () => ({
  TaskListDialog: ({ tasks }: { tasks: string }) => <p>{`tasks of ${tasks}`}</p>,
}));
beforeEach(() => void (screenOf.mobile = false));

const call = buildCall('/x', { page: null });
function buildImport(name: string, tasks?: string): ImportDefinition {
  return {
    name,
    label: `Import ${name}`,
    call,
    fields: {},
    columns: {},
    unique: [],
    words: {},
    tasks,
  };
}

const exported: ExportDefinition = {
  name: 'all',
  label: 'Export all',
  call,
  fields: {},
  filters: [],
  tasks: 'test/thing.export',
};
const rows: RaRecord[] = [{ id: 1, name: 'Anne' }];

function show(
  imports: ImportDefinition[],
  exports: ExportDefinition[],
  {
    can = () => true,
    name = 'test/thing',
    path = '/',
  }: { can?: (screen: string, action: string) => boolean; name?: string; path?: string } = {},
) {
  const definition = buildDefinition([], { name, imports, exports });
  const tools = (
    <PreferencesContext value={createPreferences(localStorage, 'me')}>
      <ListBase resource={name} disableAuthentication exporter={false}>
        <ActionHost>
          <ListTools view="table" />
        </ActionHost>
      </ListBase>
    </PreferencesContext>
  );
  return renderView(tools, {
    definition,
    dataProvider: { getList: async () => ({ data: rows, total: 1 }) } as never,
    can,
    path,
  });
}

async function press(role: 'button' | 'menuitem', name: string) {
  return fireEvent.click(await screen.findByRole(role, { name }));
}

async function entries() {
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

describe('the tools of a list', () => {
  it('open a single choice at once', async () => {
    show([buildImport('devices')], []);
    await press('button', 'Import');
    await screen.findByText('importing by devices');
    await vi.waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(false),
    );
    await press('button', 'Export');
    expect(await screen.findByText('exporting rows')).toBeDefined();
  });

  it('are one menu of exports and one of imports, each with the list of its tasks', async () => {
    show([buildImport('devices', 'test/thing.import'), buildImport('more')], [exported]);
    await press('button', 'Export');
    expect(await entries()).toEqual(['This list (CSV or XLSX)', 'Export all', 'Tasks']);
    await press('menuitem', 'Tasks');
    await screen.findByText('tasks of test/thing.export');
    await press('button', 'Import');
    await press('menuitem', 'Import more');
    expect(await screen.findByText('importing by more')).toBeDefined();
  });

  it('offer no link to the open list', async () => {
    show([buildImport('devices', 'test/thing.import')], [], { name: 'test/thing.import' });
    await press('button', 'Import');
    expect(await screen.findByText('importing by devices')).toBeDefined();
  });

  it('are offered only with their permission', async () => {
    show([buildImport('devices')], [exported], { can: (_, action) => action !== 'import' && action !== 'export' });
    await screen.findByRole('button', { name: 'View' });
    expect(screen.queryByRole('button', { name: /Import|Export/ })).toBeNull();
  });

  it('open what the address asks for', async () => {
    show([buildImport('devices')], [exported], { path: '/#export=all' });
    expect(await screen.findByText('exporting by all')).toBeDefined();
  });

  it('are one menu on a phone', async () => {
    screenOf.mobile = true;
    show([buildImport('devices')], [exported]);
    await press('button', 'More tools');
    expect(await entries()).toEqual([
      'Refresh',
      'Columns',
      'Saved views',
      'Import devices',
      'This list (CSV or XLSX)',
      'Export all',
      'Tasks',
    ]);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
