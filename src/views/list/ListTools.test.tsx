// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ListBase, type RaRecord } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { ExportDefinition, ImportDefinition } from '../../schema/action-definition';
import type { ResourceDefinition } from '../../schema/definition';
import { ActionHost } from '../actions/ActionHost';
import { buildCall, buildDefinition } from '../definition.case';
import { renderView } from '../view.case';
import { matchMedia } from '../../ui/media-query.case';
import { onLegend } from '../keys/ask';
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
    list = {},
    data = rows,
  }: {
    can?: (screen: string, action: string) => boolean;
    name?: string;
    path?: string;
    list?: Partial<ResourceDefinition['list']>;
    data?: RaRecord[];
  } = {},
) {
  const base = buildDefinition([], { name, imports, exports });
  const definition = { ...base, list: { ...base.list, ...list } };
  const getList = vi.fn(async () => ({ data, total: data.length }));
  const tools = (
    <ListBase resource={name} disableAuthentication exporter={false}>
      <ActionHost>
        <ListTools view="table" />
      </ActionHost>
    </ListBase>
  );
  const { history } = renderView(tools, { definition, dataProvider: { getList } as never, can, path });
  return { history, getList };
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

  it('open what the address asks for', async () => {
    show([buildImport('devices')], [exported], { path: '/#export=all' });
    expect(await screen.findByRole('dialog', { name: 'Export all' })).toBeDefined();
  });

  it('show the list in other ways, with its filters', async () => {
    const pivot = { label: 'State' } as never;
    const { history } = show([], [], { list: { pivot, split: {} as never }, path: '/?filter={"city":"Ulm"}' });
    await press('button', 'By State');
    expect(history.location().pathname).toBe('/test/thing/pivot');
    fireEvent.click(screen.getByRole('button', { name: 'Split view' }));
    expect(history.location().pathname).toBe('/test/thing');
    expect(new URLSearchParams(history.location().search).get('filter')).toBe('{"city":"Ulm"}');
  });

  it('read the list again', async () => {
    const { getList } = show([], []);
    const refresh = await screen.findByRole<HTMLButtonElement>('button', { name: 'Refresh' });
    await waitFor(() => expect(refresh.disabled).toBe(false));
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(1));
    fireEvent.click(refresh);
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
  });

  it('have how dense the rows are, what prints them, and the keys', async () => {
    const [print, legend] = [vi.fn(), vi.fn()];
    vi.stubGlobal('print', print);
    const end = onLegend(legend);
    show([], []);
    const view = async () => press('button', 'View');
    await view();
    const densities = (await screen.findAllByRole('menuitemcheckbox')).map((entry) => [
      entry.textContent,
      entry.getAttribute('aria-checked'),
    ]);
    expect(densities).toEqual([
      ['Compact', 'false'],
      ['Normal', 'true'],
      ['Comfortable', 'false'],
    ]);
    expect(await entries()).toEqual(['Columns', 'Print…', 'Shortcuts of this page']);
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Compact' }));
    expect(localStorage.getItem('preferences:ann')).toContain('"density":"compact"');
    await view();
    await press('menuitem', 'Print…');
    await view();
    await press('menuitem', 'Shortcuts of this page');
    expect([print.mock.calls.length, legend.mock.calls.length]).toEqual([1, 1]);
    end();
  });

  it('export and print nothing where there is nothing', async () => {
    show([], [], { data: [] });
    const exporting = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export' });
    expect(exporting.disabled).toBe(true);
    await press('button', 'View');
    expect((await screen.findByRole('menuitem', { name: 'Print…' })).getAttribute('aria-disabled')).toBe('true');
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
