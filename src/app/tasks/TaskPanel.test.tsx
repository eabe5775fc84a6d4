// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { buildDefinition } from '../../views/definition.case';
import { createJobs, type Job } from '../../views/jobs/jobs';
import { renderView } from '../../views/view.case';
import { JobRow } from './JobRow';
import { TaskPanel } from './TaskPanel';

const atOnce: Job = {
  id: 1,
  kind: 'export',
  label: 'Orders',
  resource: 'vas/order',
  state: 'done',
  startedAt: 0,
};

const job: Job = { ...atOnce, endedAt: 61_000 };
const running: Job = { ...job, state: 'running', startedAt: Date.now() };
const task = { list: 'vas/order.export' };
const none = buildDefinition([]);

function showJob(shown: Job, list?: string): HTMLElement {
  renderView(<JobRow job={shown} list={list} />, { definition: none, dataProvider: {} });
  return within(
    screen.getAllByRole('listitem').find(({ className }) => className.startsWith('p-tasks-row ')) ?? document.body,
  )
    .getByText(shown.label)
    .closest('li')!;
}

/** The texts of a row: what it is, how it is, its trouble, and what can be done. */
function partsOf(row: HTMLElement) {
  const text = (selector: string) => row.querySelector(selector)?.textContent;
  return {
    label: text('.p-tasks-label'),
    state: text('.p-tasks-state'),
    trouble: within(row).queryByRole('alert')?.textContent,
    ways: [...row.querySelectorAll('.p-tasks-ways > *')].map((way) => way.ariaLabel ?? way.textContent),
  };
}

const remove = 'Remove from this list: Orders';
const error = new ConsoleError({ kind: 'network' });
const lost = expect.stringMatching(/^Its state could not be read: The server could not be reached/) as string;
const unreached = expect.stringMatching(/^The server could not be reached/) as string;

it.each<[string, Job, string | undefined, object]>([
  [
    'that ended',
    { ...job, total: 5, success: 5, file: { href: 'https://cdn.example/a.csv' } },
    undefined,
    { label: 'Orders1 min 1 s', state: 'Completed5 rows · 5 succeeded', ways: ['Download', remove] },
  ],
  [
    'with refused rows',
    { ...job, kind: 'import', success: 5, fail: 1, file: { href: 'https://cdn.example/a.csv' }, task },
    '/vas/order#tasks=vas/order.export',
    { state: 'Completed5 succeeded · 1 failed', ways: ['Failed rows', 'Show the task list', remove] },
  ],
  [
    'that failed here',
    { ...job, state: 'failed', error },
    undefined,
    { state: 'Failed', trouble: unreached, ways: ['Continue', remove] },
  ],
  [
    'that failed there',
    { ...job, state: 'failed', error, task },
    undefined,
    { trouble: unreached, ways: ['Try again', remove] },
  ],
  [
    'that is lost',
    { ...running, error, task },
    '/vas/order',
    { state: 'Running', trouble: lost, ways: ['Try again', 'Show the task list'] },
  ],
  [
    'that runs here',
    { ...running, total: 5, success: 2 },
    undefined,
    { state: 'Running5 rows · 2 succeeded', ways: ['Stop'] },
  ],
  [
    'that runs there',
    { ...running, task, file: { href: 'https://cdn.example/a.csv' } },
    undefined,
    { state: 'Running', ways: [] },
  ],
  ['that counts nothing yet', { ...running, total: 0 }, undefined, { state: 'Running', ways: ['Stop'] }],
  ['of nothing', { ...job, total: 0 }, undefined, { state: 'Completed0 rows', ways: [remove] }],
  [
    'that writes',
    { ...running, total: 5, success: 5, writing: true },
    undefined,
    { state: 'Creating the file…5 rows · 5 succeeded' },
  ],
])('an export or import %s', (_, shown, list, parts) => {
  expect(partsOf(showJob(shown, list))).toMatchObject({ trouble: undefined, ...parts });
});

it.each<[Job, number | undefined]>([
  [{ ...running, total: 5, success: 2, fail: 1 }, 3],
  [running, undefined],
  [{ ...running, total: 5, success: 5, writing: true }, undefined],
])('the bar of %j is at %s', (shown, value) => {
  const bar = within(showJob(shown)).getByRole<HTMLProgressElement>('progressbar', { name: 'Orders' });
  expect([bar.hasAttribute('value'), bar.value]).toEqual([value !== undefined, value ?? 0]);
});

it('has no bar when it has ended', () => expect(within(showJob(job)).queryByRole('progressbar')).toBeNull());

it('the time of what ended at once is nothing', () => {
  const time = within(showJob(atOnce)).getByTitle('Time taken: 0 s');
  expect(time.textContent).toBe('0 s');
});

it('marks what has refused rows', () => {
  expect(showJob({ ...job, fail: 1 }).dataset['doubt']).toBe('true');
});

it('a file of the platform opens in a tab of its own', () => {
  const link = within(showJob({ ...job, file: { href: 'https://cdn.example/a.csv' } })).getByRole('link');
  expect(['href', 'target', 'rel', 'download'].map((name) => link.getAttribute(name))).toEqual([
    'https://cdn.example/a.csv',
    '_blank',
    'noopener noreferrer',
    '',
  ]);
});

function showPanel() {
  const jobs = createJobs();
  const onClose = vi.fn();
  function Page() {
    return <TaskPanel anchor={useRef(document.body)} onClose={onClose} />;
  }
  return { jobs, show: () => void renderView(<Page />, { definition: none, dataProvider: {}, jobs }) };
}

it('lists what runs and what has ended, and removes it', async () => {
  const { jobs, show } = showPanel();
  const about = { kind: 'export' as const, resource: 'vas/order' };
  const stopped = vi.fn();
  jobs.start({ ...about, label: 'Slow' }, ({ signal }) => new Promise(() => signal.addEventListener('abort', stopped)));
  let tries = 0;
  jobs.start({ ...about, label: 'Broken' }, async ({ report }) => {
    tries += 1;
    if (tries === 1) throw error;
    report({ state: 'done' });
  });
  await waitFor(() => expect(jobs.get()[0]?.state).toBe('failed'));
  show();
  const part = (name: string) => screen.queryByRole('region', { name })?.querySelector('b')?.textContent;
  expect([part('Running'), part('Ended')]).toEqual(['Slow', 'Broken']);
  expect(screen.queryByText('No import or export is running.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull());
  expect([part('Running'), part('Ended')]).toEqual(['Slow', 'Broken']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove from this list: Broken' }));
  expect(part('Ended')).toBeUndefined();
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(stopped).toHaveBeenCalledOnce();
  expect(screen.getByText('No import or export is running.')).toBeTruthy();
});
