// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { showZone } from '../../schema/zone';
import { buildDefinition, buildField } from '../../views/definition.case';
import { renderView } from '../../views/view.case';
import { OnlineHistory } from './OnlineHistory';

interface Change {
  uid: string;
  state: number;
  gmt_create: string;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 8, 12) });
  showZone('UTC');
});
afterEach(() => {
  showZone(undefined);
  vi.useRealTimers();
});

async function show(changes: Change[], { total = changes.length, state = 1, created = '2026-03-06 12:00:00' } = {}) {
  const getList = vi.fn(async () => ({ data: changes.map((change, id) => ({ ...change, id })), total }));
  renderView(<OnlineHistory record={{ id: 'A1', state, gmt_create: created }} />, {
    definition: buildDefinition([buildField('id', 'id')]),
    dataProvider: { getList } as never,
  });
  screen.getByRole('status', { name: 'Loading the record…' });
  await screen.findByText(/Online|changed more/);
  return getList;
}

function days() {
  return screen.queryAllByRole('listitem').flatMap((item) => {
    const bar = item.querySelector<HTMLElement>('[role="img"]');
    return bar ? [[bar.getAttribute('aria-label'), item.lastElementChild?.textContent]] : [];
  });
}

it('tells when the device was online, since it registered', async () => {
  const getList = await show([
    { uid: 'A1', state: 0, gmt_create: '2026-03-07 18:00:00' },
    { uid: 'A1', state: 1, gmt_create: '2026-03-08 06:00:00' },
    { uid: 'A12', state: 0, gmt_create: '2026-03-08 07:00:00' },
    { uid: 'A1', state: 0, gmt_create: '' },
  ]);
  expect(days()).toEqual([
    ['8 Sun: online 06:00–12:00', '50%'],
    ['7 Sat: online 00:00–18:00', '75%'],
    ['6 Fri: online 12:00–24:00', '100%'],
  ]);
  expect(screen.getByText('75%', { selector: 'b', exact: false }).parentElement?.textContent).toBe(
    'Online 75% of the time. 2 changes of state.',
  );
  expect(getList).toHaveBeenCalledExactlyOnceWith('product/device_state', {
    filter: { uid: 'A1', gmt_create: { from: 'today-6d', to: 'today' } },
    pagination: { page: 1, perPage: 500 },
    signal: expect.any(AbortSignal) as AbortSignal,
    meta: { quiet: true },
  });
});

it('says of a day without a connection that there was none', async () => {
  await show([], { state: 0, created: '2026-03-08 00:00:00' });
  expect(days()).toEqual([['8 Sun: not online', '0%']]);
});

it('never rounds what is not all up to all', async () => {
  await show([
    { uid: 'A1', state: 0, gmt_create: '2026-03-08 06:00:00' },
    { uid: 'A1', state: 1, gmt_create: '2026-03-08 06:00:01' },
  ]);
  expect(days().map(([, share]) => share)).toEqual(['99%', '100%', '100%']);
});

it('names another zone than that of the computer', async () => {
  showZone('Asia/Shanghai');
  await show([], { created: '2026-03-08 00:00:00' });
  const bar = screen.getByRole('img');
  expect(bar.dataset.tip).toBe(`${bar.getAttribute('aria-label') ?? ''} (Asia/Shanghai)`);
});

it('shows nothing of a device that changes too often, and where to read it', async () => {
  await show([{ uid: 'A1', state: 0, gmt_create: '2026-03-08 06:00:00' }], { total: 501 });
  expect(screen.getByText(/^The state changed more than 500 times/)).toBeTruthy();
  expect(days()).toEqual([]);
});

it('of 500 changes it shows them all', async () => {
  await show([{ uid: 'A1', state: 0, gmt_create: '2026-03-08 06:00:00' }], { total: 500 });
  expect(days()).toHaveLength(3);
});

it('tells that it could not be read, and reads it again', async () => {
  const getList = vi
    .fn()
    .mockRejectedValueOnce(new ConsoleError({ kind: 'network' }))
    .mockResolvedValue({ data: [], total: 0 });
  renderView(<OnlineHistory record={{ id: 'A1', state: 1, gmt_create: '' }} />, {
    definition: buildDefinition([buildField('id', 'id')]),
    dataProvider: { getList } as never,
  });
  expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/Online 100%/);
  expect(days()).toHaveLength(7);
});
