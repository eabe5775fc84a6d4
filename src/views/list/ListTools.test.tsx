// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ListBase, type RaRecord } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { ExportDefinition, ImportDefinition } from '../../schema/action-definition';
import { ActionHost } from '../actions/ActionHost';
import { buildCall, buildDefinition } from '../definition.case';
import { renderView } from '../view.case';
import { matchMedia } from '../../ui/media-query.case';
import { ListTools } from './ListTools';

const call = buildCall('/x', { page: null });
function buildImport(name: string, tasks?: string): ImportDefinition {
  return {
    name,
    label: `Import ${name}`,
    call,
    fields: {},
    columns: {},
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
    <ListBase resource={name} disableAuthentication exporter={false}>
      <ActionHost>
        <ListTools view="table" />
      </ActionHost>
    </ListBase>
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

/** Closes the open dialog, which hides what is behind it. */
async function close(name: string) {
  fireEvent.keyDown(await screen.findByRole('dialog', { name }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function entries() {
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

describe('the tools of a list', () => {
  it('open a single choice at once', async () => {
    show([buildImport('devices')], []);
    await press('button', 'Import');
    await close('Import devices');
    await vi.waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(false),
    );
    await press('button', 'Export');
    expect(await screen.findByRole('dialog', { name: 'Export: Things' })).toBeDefined();
  });

  it('are one menu of exports and one of imports, each with the list of its tasks', async () => {
    show([buildImport('devices', 'test/thing.import'), buildImport('more')], [exported]);
    await press('button', 'Export');
    expect(await entries()).toEqual(['This list (CSV or XLSX)', 'Export all', 'Tasks']);
    await press('menuitem', 'Tasks');
    await close('Things');
    await press('button', 'Import');
    await press('menuitem', 'Import more');
    expect(await screen.findByRole('dialog', { name: 'Import more' })).toBeDefined();
  });

  it('offer no link to the open list', async () => {
    show([buildImport('devices', 'test/thing.import')], [], { name: 'test/thing.import' });
    await press('button', 'Import');
    expect(await screen.findByRole('dialog', { name: 'Import devices' })).toBeDefined();
  });

  it('are offered only with their permission', async () => {
    show([buildImport('devices')], [exported], { can: (_, action) => action !== 'import' && action !== 'export' });
    await screen.findByRole('button', { name: 'View' });
    expect(screen.queryByRole('button', { name: /Import|Export/ })).toBeNull();
  });

  it('open what the address asks for', async () => {
    show([buildImport('devices')], [exported], { path: '/#export=all' });
    expect(await screen.findByRole('dialog', { name: 'Export all' })).toBeDefined();
  });

  it('are one menu on a phone', async () => {
    matchMedia('(width < 599px)');
    show([buildImport('devices')], [exported]);
    await press('button', 'More tools');
    expect(await entries()).toEqual([
      'Refresh',
      'Columns',
      'Saved views',
      'Print…',
      'Import devices',
      'This list (CSV or XLSX)',
      'Export all',
      'Tasks',
    ]);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
