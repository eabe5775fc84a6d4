// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ListContextProvider, type RaRecord } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { periodOf, presets } from '../../fields/date/period';
import type { ExportDefinition } from '../../schema/action-definition';
import { buildCall, buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { ExportTaskDialog } from './ExportTaskDialog';
import { periodProblem } from './PeriodInput';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const period = buildField('created', 'datetime', {
  label: 'Created',
  required: true,
  options: { as: 'text', rangeKeys: ['gmt_start', 'gmt_end'], maxMonths: 3 },
});
const task: ExportDefinition = {
  name: 'all',
  label: 'Export things',
  call: buildCall('/export', { page: null }),
  fields: { created: period },
  filters: ['name'],
  tasks: 'test/thing',
};
const definition = buildDefinition(
  [buildField('id', 'id'), buildField('name', 'text'), buildField('city', 'text'), buildField('state', 'integer')],
  {
    exports: [task],
    task: { running: { state: [1] }, failed: { state: [2] }, file: 'url' },
  },
);

function open({
  lists = [[]] as RaRecord[][],
  startTask = vi.fn(async (): Promise<unknown> => 9),
  filterValues = {},
} = {}) {
  const getList = vi.fn(async () => ({ data: (lists.length > 1 ? lists.shift() : lists[0]) ?? [], total: 1 }));
  const list = { filterValues } as never;
  renderView(
    <ListContextProvider value={list}>
      <ExportTaskDialog task={task} onClose={() => undefined} />
    </ListContextProvider>,
    { definition, dataProvider: { startTask, getList } as never },
  );
  return { startTask, getList };
}

async function press() {
  return fireEvent.click(await screen.findByRole('button', { name: 'Start export' }));
}

function box(name: string) {
  return screen.findByLabelText<HTMLInputElement>(`Created: ${name}`);
}

describe('an export', () => {
  it('names the time zone of the viewer, and starts with the last 30 days', async () => {
    open();
    const month = periodOf(presets.days30);
    expect([(await box('From')).value, (await box('To')).value]).toEqual([month.from, month.to]);
    screen.getByText(new RegExp(new Intl.DateTimeFormat().resolvedOptions().timeZone));
    screen.getByText(/At most 3 calendar months/);
    screen.getByText('No filter of the list applies to the file.');
  });

  it('[bound-export-range] is not started for more than three calendar months, or for no period', async () => {
    const { startTask } = open();
    fireEvent.change(await box('From'), { target: { value: '2026-01-15' } });
    fireEvent.change(await box('To'), { target: { value: '2026-04-16' } });
    await press();
    await screen.findByText('The time range must be within 3 months');
    const marks = async () =>
      Promise.all(['From', 'To'].map(async (name) => (await box(name)).getAttribute('aria-invalid')));
    expect(await marks()).toEqual(['true', 'true']);
    fireEvent.change(await box('From'), { target: { value: '' } });
    await screen.findByText('Please choose a date');
    expect(startTask).not.toHaveBeenCalled();
    expect(periodProblem({ from: '2026-01-15', to: '2026-04-15' }, true, 3)).toBeUndefined();
    expect(periodProblem({ from: '', to: '' }, false, 3)).toBeUndefined();
  });

  it("starts with the period of the list's filters, and names the filters that it cannot pass on", async () => {
    open({ filterValues: { created: { from: '2026-02-01', to: '2026-02-28' }, city: 'Oslo' } });
    expect([(await box('From')).value, (await box('To')).value]).toEqual(['2026-02-01', '2026-02-28']);
    screen.getByText(/do not apply to the file: City\./);
  });

  it('passes on the filters of the list that it declares, and shows them', async () => {
    const { startTask } = open({ filterValues: { name: 'Anne', city: 'Oslo' } });
    await screen.findByText('Anne', { exact: false });
    expect(screen.queryByText('Oslo', { exact: false })).toBeNull();
    fireEvent.change(await box('From'), { target: { value: '2026-01-01' } });
    fireEvent.change(await box('To'), { target: { value: '2026-01-31' } });
    await press();
    await waitFor(() => expect(startTask).toHaveBeenCalledTimes(1));
    const iso = (text: string) => `${new Date(text).toISOString().slice(0, 19)}Z`;
    expect(startTask).toHaveBeenCalledWith('test/thing', {
      kind: 'export',
      name: 'all',
      values: { created: { from: iso('2026-01-01T00:00:00'), to: iso('2026-01-31T23:59:59') } },
      filters: { name: 'Anne' },
    });
  });

  it('sends nothing where no record can match', async () => {
    const startTask = vi.fn(async (): Promise<unknown> => 9);
    renderView(
      <ListContextProvider value={{ filterValues: { state: 'x' } } as never}>
        <ExportTaskDialog task={{ ...task, filters: ['state'] }} onClose={() => undefined} />
      </ListContextProvider>,
      { definition, dataProvider: { startTask, getList: async () => ({ data: [], total: 0 }) } as never },
    );
    fireEvent.change(await box('From'), { target: { value: '2026-01-01' } });
    fireEvent.change(await box('To'), { target: { value: '2026-01-31' } });
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe('No row matches all filters.');
    expect(startTask).not.toHaveBeenCalled();
  });

  it('sends its other parameters as they begin, or as they are entered, and no filter twice', async () => {
    const fields = {
      created: { ...period, required: false },
      kind: buildField('kind', 'integer', { default: 2 }),
      note: buildField('note', 'text'),
      name: buildField('name', 'text'),
    };
    const startTask = vi.fn(async (_resource: string, _start: { values: object; filters: object }) => 9);
    const list = { ...definition.list, filter: { city: 'Oslo', state: 0 } };
    renderView(
      <ListContextProvider value={{ filterValues: { name: 'Anne', state: 0 } } as never}>
        <ExportTaskDialog task={{ ...task, fields, filters: ['name', 'city'] }} onClose={() => undefined} />
      </ListContextProvider>,
      {
        definition: { ...definition, list },
        dataProvider: { startTask, getList: async () => ({ data: [] }) } as never,
      },
    );
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Bo' } });
    fireEvent.change(await box('From'), { target: { value: '' } });
    fireEvent.change(await box('To'), { target: { value: '' } });
    await press();
    await waitFor(() => expect(startTask).toHaveBeenCalledTimes(1));
    const [[, sent] = []] = startTask.mock.calls;
    expect(sent).toMatchObject({ values: { created: null, kind: 2, note: null, name: 'Bo' } });
    expect(sent?.filters).toEqual({ city: 'Oslo' });
  });

  it('offers the usual periods, and says which one is chosen', async () => {
    open();
    const chip = (name: string) => screen.findByRole('button', { name });
    expect((await chip('Last 30 days')).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(await chip('Last 7 days'));
    const week = periodOf(presets.days7);
    expect([(await box('From')).value, (await box('To')).value]).toEqual([week.from, week.to]);
    expect((await chip('Last 7 days')).getAttribute('aria-pressed')).toBe('true');
    expect((await chip('Last 30 days')).getAttribute('aria-pressed')).toBe('false');
  });

  it("shows the title of a filter's reference without a record that has it", async () => {
    const owner = buildField('comp_id', 'ref', {
      label: 'Company',
      options: { to: 'test/company', text: 'comp_name', match: {}, as: 'number' },
    });
    const getMany = vi.fn(async () => ({ data: [{ id: 24, name: 'Northlight' }] }));
    renderView(
      <ListContextProvider value={{ filterValues: { comp_id: 24 } } as never}>
        <ExportTaskDialog task={{ ...task, filters: ['comp_id'] }} onClose={() => undefined} />
      </ListContextProvider>,
      {
        definition: { ...definition, fields: { ...definition.fields, comp_id: owner } },
        dataProvider: { getMany } as never,
      },
    );
    expect((await screen.findByText('Northlight', { exact: false })).textContent).toBe('Company Northlight');
  });

  it('keeps typed values when it is refused, and is tried again', async () => {
    const refusal = new ConsoleError({ kind: 'code', code: 513 });
    const { startTask } = open({
      lists: [[], [], [{ id: 9, state: 1 }]],
      startTask: vi.fn().mockRejectedValueOnce(refusal).mockResolvedValue(9),
    });
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe('You have no permission for this');
    expect((await box('From')).value).not.toBe('');
    await press();
    await screen.findByText('Running', { selector: 'b' });
    expect(startTask).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that runs already is not started again', async () => {
    const { startTask } = open({ lists: [[{ id: 9, state: 1 }]], startTask: vi.fn(async () => 9) });
    await press();
    expect(await screen.findByText(/^The same request is already running/)).toBeTruthy();
    expect(startTask).toHaveBeenCalledTimes(1);
  });

  it('is not closed while it is being started', async () => {
    let answer: (id: number) => void = () => undefined;
    const onClose = vi.fn();
    const startTask = () => new Promise((resolve) => (answer = resolve));
    renderView(<ExportTaskDialog task={task} onClose={onClose} />, {
      definition,
      dataProvider: { startTask, getList: async () => ({ data: [], total: 0 }) } as never,
    });
    await press();
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(document.querySelector('form')?.hasAttribute('inert')).toBe(true));
    answer(9);
    await screen.findByText('Running', { selector: 'b' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('offers to read again when the list of tasks cannot be read', async () => {
    const getList = vi
      .fn()
      .mockResolvedValueOnce({ data: [], total: 0 })
      .mockRejectedValueOnce(new ConsoleError({ kind: 'network' }))
      .mockResolvedValue({ data: [{ id: 9, state: 3 }], total: 1 });
    renderView(<ExportTaskDialog task={task} onClose={() => undefined} />, {
      definition,
      dataProvider: { startTask: async () => 9, getList } as never,
    });
    await press();
    fireEvent.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Completed')).toBeDefined();
  });
});
