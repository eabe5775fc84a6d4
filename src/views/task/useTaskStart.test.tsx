// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { listsKey, recordKey } from '../../fields/query-keys';
import type { ImportDefinition } from '../../schema/action-definition';
import type { ResourceDefinition } from '../../schema/definition';
import { buildCall, buildDefinition, buildField } from '../definition.case';
import { createJobs, type Job } from '../jobs/jobs';
import { renderView } from '../view.case';
import { StartedDialog } from './TaskProgress';
import { useTaskStart, type Started } from './useTaskStart';

const task = {
  name: 'all',
  label: 'Import things',
  call: buildCall('/import'),
  fields: {},
  columns: {},
  tasks: 'test/thing.import',
} as unknown as ImportDefinition;
const definition = buildDefinition([buildField('id', 'id'), buildField('name', 'text')], { imports: [task] });
const tasks = buildDefinition([buildField('id', 'id'), buildField('state', 'integer')], {
  name: 'test/thing.import',
  list: { ...definition.list, filter: { mine: 1 } },
  task: { running: { state: [1] }, failed: { state: [2] }, total: 'total', success: 'ok', fail: 'bad', file: 'url' },
});

const left = {
  alone: 'Two were left out',
  both: 'Two more were left out',
  save: <button type="button">Save two</button>,
};

function Page({ of, started = false }: { of: ImportDefinition; started?: boolean }) {
  const start = useTaskStart(definition, of);
  const [outcome, setOutcome] = useState<Started>();
  const run = () => void start({ kind: 'import', name: 'all', values: {}, rows: [] }).then(setOutcome);
  return (
    <>
      <button type="button" onClick={run}>
        start
      </button>
      {outcome && (
        <StartedDialog
          {...outcome}
          left={started ? left : undefined}
          title={of.label}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </>
  );
}

function show(lists: object[][], more: { of?: ImportDefinition; list?: ResourceDefinition; started?: boolean } = {}) {
  const calls = {
    startTask: vi.fn(async () => 9),
    getList: vi.fn(async () => ({ data: (lists.length > 1 ? lists.shift() : lists[0]) ?? [], total: 1 })),
    getOne: vi.fn(async () => Promise.reject(new ConsoleError({ kind: 'missing' }))),
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const keys = [listsKey(tasks.name), listsKey(definition.name), recordKey(definition.name, '1')];
  for (const key of keys) queryClient.setQueryData(key, {});
  const jobs = createJobs();
  const { of = task, list = tasks, started = false } = more;
  renderView(<Page of={of} started={started} />, { definition: list, dataProvider: calls as never, queryClient, jobs });
  return { calls, jobs, stale: () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated) };
}

function start() {
  fireEvent.click(screen.getByRole('button', { name: 'start' }));
}

describe('a started task', () => {
  it('is followed in its list, and what it may have changed is read again at its end', async () => {
    const { calls, jobs, stale } = show([
      [{ id: 1, state: 3 }],
      [{ id: 9, state: 3, total: 5, ok: 4, bad: 1, url: 'https://files.example/9.csv' }],
    ]);
    start();
    const dialog = await screen.findByRole('dialog', { name: 'Import things' });
    await screen.findByText('Completed');
    expect(dialog.textContent).toContain('5 rows · 4 succeeded · 1 failed');
    expect(screen.getByRole('link', { name: 'Download the failed rows' }).getAttribute('href')).toBe(
      'https://files.example/9.csv',
    );
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(dialog.querySelector('.v-task')?.getAttribute('data-doubt')).toBe('true');
    expect(stale()).toEqual([true, true, true]);
    expect(jobs.get()).toMatchObject([
      {
        kind: 'import',
        label: 'Import things',
        resource: 'test/thing',
        task: { list: tasks.name, id: '9' },
        state: 'done',
      },
    ]);
    const asked = { filter: { mine: 1 }, pagination: { page: 1, perPage: 20 }, sort: { field: 'id', order: 'DESC' } };
    expect(calls.getList.mock.calls).toMatchObject([
      [tasks.name, asked],
      [tasks.name, { ...asked, meta: { quiet: true }, signal: expect.any(AbortSignal) }],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that runs may be left: it has a progress, no file yet, and its resource is not read again', async () => {
    const { stale } = show([[], [{ id: 9, state: 1, total: 4, ok: 1, url: 'https://files.example/9.csv' }]], {
      started: true,
    });
    start();
    await screen.findByText('Running', { selector: 'b' });
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar');
    expect([bar.value, bar.max]).toEqual([1, 4]);
    expect(screen.getByText(/^You can close this window/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Two were left out')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save two' })).toBeTruthy();
    expect(stale()).toEqual([true, false, false]);
  });

  it('has the file of refused rows beside that of the rows that were left out', async () => {
    show([[], [{ id: 9, state: 2, url: 'https://files.example/9.csv' }]], { started: true });
    start();
    await screen.findByText('Failed');
    expect(screen.getByText('Two more were left out')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Download the failed rows' })).toBeTruthy();
    expect(screen.queryByText(/^You can close/)).toBeNull();
  });

  it('that its list does not show is waited for, by its id also beyond the first page', async () => {
    const { calls, jobs } = show([[{ id: 1, state: 3 }]]);
    start();
    await screen.findByText('Running', { selector: 'b' });
    await waitFor(() =>
      expect(calls.getOne).toHaveBeenCalledWith(
        tasks.name,
        expect.objectContaining({ id: '9', meta: { quiet: true } }),
      ),
    );
    expect(jobs.get()).toMatchObject([{ state: 'running', task: { id: '9' } }]);
    jobs.remove(jobs.get()[0]?.id ?? 0);
  });

  it('is followed once, however often it is started', async () => {
    const { jobs } = show([[], [{ id: 9, state: 1 }]]);
    start();
    await screen.findByText('Running', { selector: 'b' });
    const [first] = jobs.get();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    start();
    await screen.findByText('Running', { selector: 'b' });
    expect(jobs.get().map(({ id }: Job) => id)).toEqual([first?.id]);
    expect(screen.queryByText(/^The same request/)).toBeNull();
  });

  it.each<[string, { of?: ImportDefinition; list?: ResourceDefinition }]>([
    ['no list', { of: { ...task, tasks: undefined } as never }],
    ['a list that does not say what runs', { list: { ...tasks, task: undefined } as never }],
  ])('of %s is only told to be started', async (_, more) => {
    const { jobs } = show([[]], { ...more, started: true });
    start();
    expect((await screen.findByText('The task was started.')).getAttribute('role')).toBe('status');
    expect(screen.getByText('Two were left out')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save two' })).toBeTruthy();
    expect(jobs.get()).toEqual([]);
  });
});
