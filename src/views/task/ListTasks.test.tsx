// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ExportDefinition, ImportDefinition } from '../../schema/action-definition';
import { buildCall, buildDefinition } from '../definition.case';
import { renderView } from '../view.case';
import { ListTasks } from './ListTasks';

vi.mock('../../ui/icon', () => ({ Icon: () => null }));
vi.mock('../import/ImportDialog', () => ({ ImportDialog: ({ task }: { task: ImportDefinition }) => <p>{`importing by ${task.name}`}</p> }));
vi.mock('./ExportTaskDialog', () => ({ ExportTaskDialog: ({ task }: { task: ExportDefinition }) => <p>{`exporting by ${task.name}`}</p> }));
vi.mock('./TaskListDialog', () => ({ TaskListDialog: ({ tasks }: { tasks: string }) => <p>{`tasks of ${tasks}`}</p> }));
afterEach(cleanup);

const call = buildCall('/x', { page: null });
const buildImport = (name: string, permission = 'import'): ImportDefinition => ({ name, label: `Import ${name}`, permission, call, rowsKey: 'list', fields: {}, columns: {}, unique: [], words: {}, tasks: 'test/thing.import' });
const exported: ExportDefinition = { name: 'all', label: 'Export all', permission: 'export', call, fields: {}, filters: [], tasks: 'test/thing.export' };
const show = (imports: ImportDefinition[], exports: ExportDefinition[], can = (_: string, action: string) => action !== 'clear') =>
  renderView(<ListTasks />, { definition: buildDefinition([], { imports, exports }), dataProvider: {}, can });

describe('the tasks of a list', () => {
  it('are a button each where there is one of a kind, with the lists of tasks beside them', async () => {
    show([buildImport('devices')], [exported]);
    fireEvent.click(await screen.findByRole('button', { name: 'Import devices' }));
    await screen.findByText('importing by devices');
    fireEvent.click(screen.getByRole('button', { name: 'Export all' }));
    await screen.findByText('exporting by all');
    fireEvent.click(screen.getAllByRole('button', { name: 'Tasks' })[1]!);
    expect(await screen.findByText('tasks of test/thing.export')).toBeDefined();
  });

  it('offer no way to the list that is open already', async () => {
    const own = buildDefinition([], { name: 'test/thing.import', imports: [buildImport('devices')], exports: [exported] });
    renderView(<ListTasks />, { definition: own, dataProvider: {} });
    await screen.findByRole('button', { name: 'Import devices' });
    expect(screen.getAllByRole('button', { name: 'Tasks' })).toHaveLength(1);
  });

  it('are a menu where there are more', async () => {
    show([buildImport('devices'), buildImport('more')], [exported]);
    fireEvent.click(await screen.findByRole('button', { name: 'Import and export' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Import more' }));
    expect(await screen.findByText('importing by more')).toBeDefined();
  });

  it('are offered only with their right', async () => {
    show([buildImport('devices'), buildImport('times', 'clear')], []);
    await screen.findByRole('button', { name: 'Import devices' });
    expect(screen.queryByRole('button', { name: 'Import times' })).toBeNull();
  });

  it('leave nothing where there are none', () => {
    show([buildImport('devices')], [exported], () => false);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
