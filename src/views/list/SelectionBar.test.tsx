// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import type { EachPageParams, OnRows } from '../../wire/each-page';
import { buildDefinition } from '../definition.case';
import { renderView } from '../view.case';
import { selectAllRows } from './all-rows';
import { SelectionBar } from './SelectionBar';

const page = [{ id: 1 }, { id: 2 }];
type ForEachPage = (resource: string, params: EachPageParams, onRows: OnRows) => Promise<void>;

/** A list of 2,500 rows; at first the rows of its page are selected. */
function Bar({ selected = [1, 2], city = 'Bonn' }: { selected?: unknown[]; city?: string }) {
  const [selectedIds, onSelect] = useState(selected);
  const list = {
    resource: 'test/thing',
    selectedIds,
    onSelect,
    onUnselectItems: () => onSelect([]),
    total: 2500,
    data: page,
    filterValues: { city },
    filter: { only_sub: 1 },
    sort: { field: 'id', order: 'ASC' },
  };
  return (
    <ListContextProvider value={list as unknown as ListControllerResult}>
      <SelectionBar>actions</SelectionBar>
    </ListContextProvider>
  );
}

function show(forEachPage: ForEachPage, selected?: unknown[]) {
  return renderView(<Bar {...(selected && { selected })} />, {
    definition: buildDefinition([]),
    dataProvider: { forEachPage } as never,
  });
}

async function selectAll() {
  return fireEvent.click(await screen.findByRole('button', { name: 'Select all 2,500' }));
}

function ids(count: number, from: number) {
  return Array.from({ length: count }, (_, index) => ({ id: from + index }));
}

it('selects all that match, though the platform answers no more than 1,000 rows at once', async () => {
  const forEachPage = vi.fn<ForEachPage>(async (_, __, onRows) => {
    for (const from of [0, 500, 1000, 1500, 2000])
      await onRows(ids(500, from), { done: from + 500, total: 2500, unread: 0 });
  });
  show(forEachPage);
  await selectAll();
  await screen.findByText('2,500 selected');
  expect(forEachPage).toHaveBeenCalledWith(
    'test/thing',
    expect.objectContaining({ filter: { city: 'Bonn', only_sub: 1 } }),
    expect.any(Function),
  );
  expect(screen.getByLabelText('notices').textContent).toBe('');
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
});

it.each([
  ['could not be read', 2497, 3, '3 rows could not be read'],
  ['are missing because others came twice', 2499, 0, '1 row is missing'],
])('says how many of them %s', async (_what, done, unread, told) => {
  show(async (_, __, onRows) => void (await onRows(ids(done, 0), { done, total: 2500, unread })));
  await selectAll();
  await screen.findByText(`${done.toLocaleString('en')} selected`);
  expect(screen.getByLabelText('notices').textContent).toContain(told);
});

it('shows its progress, and can be stopped without losing the earlier selection', async () => {
  show((_, { signal }, onRows) => {
    void onRows(ids(500, 0), { done: 500, total: 2500, unread: 0 });
    return new Promise((__, reject) =>
      signal?.addEventListener('abort', () => reject(new ConsoleError({ kind: 'aborted' }))),
    );
  });
  await selectAll();
  await screen.findByText('Selecting: 500 of 2,500');
  expect(screen.queryByText('actions')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByText('actions');
  expect(screen.getByText('2 selected')).toBeDefined();
  expect(screen.getByLabelText('notices').textContent).toBe('');
});

it('shows an error when the rows cannot be read', async () => {
  show(() => Promise.reject(new ConsoleError({ kind: 'network' })));
  await selectAll();
  await vi.waitFor(() =>
    expect(screen.getByLabelText('notices').textContent).toMatch(/^error: The server could not be reached/),
  );
  expect(screen.getByText('2 selected')).toBeDefined();
});

it('says how many selected rows are on other pages, and takes all back', async () => {
  show(async () => undefined, [1, 7, 8]);
  const told = () => document.querySelector('[aria-live="polite"]')?.textContent;
  expect(told()).toBe('3 selected2 of them on other pages');
  // Only after all rows of the page are selected.
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(told()).toBe('0 selected');
});

it('the keys select all as the button does, unless all are selected', async () => {
  const forEachPage = vi.fn<ForEachPage>(async (_, __, onRows) => {
    await onRows(ids(2500, 0), { done: 2500, total: 2500, unread: 0 });
  });
  show(forEachPage);
  act(selectAllRows);
  await screen.findByText('2,500 selected');
  act(selectAllRows);
  expect(forEachPage).toHaveBeenCalledTimes(1);
});

it('another filter stops the reading', async () => {
  let signal: AbortSignal | undefined;
  const forEachPage: ForEachPage = (_, asked) => {
    signal = asked.signal;
    return new Promise(() => undefined);
  };
  function Filtered() {
    const [city, setCity] = useState('Bonn');
    return (
      <>
        <button type="button" onClick={() => setCity('Ulm')}>
          in Ulm
        </button>
        <Bar city={city} />
      </>
    );
  }
  renderView(<Filtered />, { definition: buildDefinition([]), dataProvider: { forEachPage } as never });
  await selectAll();
  expect(signal?.aborted).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'in Ulm' }));
  expect(signal?.aborted).toBe(true);
});
