// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { EachPageParams, OnRows } from '../../wire/each-page';
import { buildField } from '../definition.case';
import { DefinitionsContext } from '../definitions';
import { definitionsOf, renderView } from '../view.case';
import { Totals } from './Totals';
import { definition, given, region, rows, show, total, type Case } from './totals.case';

it('a longer list is read with its filters', async () => {
  const forEachPage = given(rows, { total: 3 });
  show({ rows: rows.slice(0, 1), size: 3, values: { state: [1, 2] }, forEachPage });
  await waitFor(() => expect(region().textContent).toContain('¥0.30'));
  expect(forEachPage.mock.calls.map(([resource, { filter }]) => [resource, filter])).toEqual([
    ['test/thing', { state: [1, 2] }],
  ]);
});

it('a long list is read on request, up to the limit', async () => {
  const forEachPage = given(rows, { total: 12_300 });
  show({ rows, size: 12_300, forEachPage });
  expect(forEachPage).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Add up' }));
  await waitFor(() => expect(region().textContent).toContain('¥0.30'));
  expect(region().textContent).toContain('Only the first 3 of 12,300 records are added up.');
});

it('a read on request can be stopped, and begins again on request', async () => {
  let signal: AbortSignal | undefined;
  const forEachPage = vi.fn((_resource: string, params: EachPageParams) => {
    signal = params.signal;
    return new Promise<void>(() => undefined);
  });
  show({ rows, size: 12_300, forEachPage });
  fireEvent.click(screen.getByRole('button', { name: 'Add up' }));
  await screen.findByText('Adding up: 0 of 12,300');
  expect(screen.queryByRole('button', { name: 'Add up' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  const again = await screen.findByRole('button', { name: 'Add up' });
  expect(signal?.aborted).toBe(true);
  fireEvent.click(again);
  await waitFor(() => expect(forEachPage).toHaveBeenCalledTimes(2));
});

it.each([
  [
    'without a request of the user up to 2,000 rows',
    1500,
    [
      [1999, 2000],
      [2000, 2000],
      [1000, 2001],
    ],
    [true, false, false],
  ],
  [
    'on request up to 20,000',
    12_300,
    [
      [19_999, 30_000],
      [20_000, 30_000],
    ],
    [true, false],
  ],
] as const)('rows are read %s, and it is told how far it is', async (_, size, pages, expected) => {
  const told: unknown[] = [];
  const forEachPage = vi.fn(async (_resource: string, _params: EachPageParams, onRows: OnRows) => {
    for (const [done, all] of pages) told.push(await onRows([], { done, total: all, unread: 0 }));
    await new Promise(() => undefined);
  });
  show({ rows, size, forEachPage });
  if (size > 2000) fireEvent.click(screen.getByRole('button', { name: 'Add up' }));
  await waitFor(() => expect(told).toEqual(expected));
  expect(forEachPage.mock.calls[0]?.[1].pageSize).toBe(1000);
  await waitFor(() => expect(region().getAttribute('aria-busy')).toBe('true'));
  const progress = screen.queryAllByText(/^Adding up/).map((each) => [each.getAttribute('role'), each.textContent]);
  expect(progress).toEqual(size > 2000 ? [['status', 'Adding up: 20,000 of 30,000']] : []);
});

it('2,000 rows are added up at once, more on request', () => {
  const forEachPage = given(rows, { total: 2000 });
  show({ rows, size: 2000, forEachPage });
  expect(forEachPage).toHaveBeenCalledTimes(1);
  cleanup();
  show({ rows, size: 2001, forEachPage });
  expect(forEachPage).toHaveBeenCalledTimes(1);
});

it('sums are read again when the rows or the filters are others; until then the old ones stay', async () => {
  const forEachPage = given(rows, { total: 3 });
  function Page() {
    const [list, setList] = useState({ total: 5, filterValues: {} });
    const context = { data: rows, page: 1, isPending: false, isPlaceholderData: false, error: null, ...list };
    return (
      <ListContextProvider value={context as unknown as ListControllerResult}>
        <Totals totals={[total]} />
        <button type="button" onClick={() => setList((now) => ({ ...now, total: now.total + 1 }))}>
          more
        </button>
        <button type="button" onClick={() => setList((now) => ({ ...now, filterValues: { state: 1 } }))}>
          fewer
        </button>
      </ListContextProvider>
    );
  }
  renderView(<Page />, { definition, dataProvider: { forEachPage } as never });
  await waitFor(() => expect(region().textContent).toContain('¥0.30'));
  expect(region().getAttribute('aria-busy')).toBeNull();
  for (const [name, count] of [
    ['more', 2],
    ['fewer', 3],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name }));
    expect([region().getAttribute('aria-busy'), region().textContent?.includes('¥0.30')]).toEqual(['true', true]);
    await waitFor(() => expect(region().getAttribute('aria-busy')).toBeNull());
    expect(forEachPage).toHaveBeenCalledTimes(count);
  }
  expect(forEachPage.mock.lastCall?.[1].filter).toEqual({ state: 1 });
});

it('a sum without a connection says that it waits', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  show({ rows, size: 5 });
  expect(region().textContent).toBe('SumWaiting for the connection');
});

describe('a total of another list', () => {
  const bills = {
    ...definition,
    name: 'test/bill',
    screen: 'test/bill',
    list: { ...definition.list, filters: ['state'] },
  };
  const ofBills = (more: Partial<Case> & { forEachPage: NonNullable<Case['forEachPage']> }) => {
    const { can = () => true, forEachPage } = more;
    const context = {
      filterValues: { state: 1, company: 7 },
      data: rows,
      total: rows.length,
      page: 1,
      isPending: false,
      isPlaceholderData: false,
      error: null,
    } as unknown as ListControllerResult;
    const loaded = Promise.resolve(bills);
    return act(async () =>
      renderView(
        <DefinitionsContext value={definitionsOf(() => loaded)}>
          <ListContextProvider value={context}>
            <Totals totals={[{ ...total, resource: 'test/bill' }]} />
          </ListContextProvider>
        </DefinitionsContext>,
        { definition, dataProvider: { forEachPage } as never, can },
      ),
    );
  };

  it('has the filters that this one has, too', async () => {
    const forEachPage = given(rows, { total: 3 });
    await ofBills({ forEachPage });
    await waitFor(() => expect(region().textContent).toContain('¥0.30'));
    expect(forEachPage.mock.calls.map(([resource, { filter }]) => [resource, filter])).toEqual([
      ['test/bill', { state: 1 }],
    ]);
  });

  it('says how many records there are before it is made', async () => {
    const forEachPage = given(rows, { total: 12_300 });
    await ofBills({ forEachPage });
    await waitFor(() => expect(region().textContent).toBe('Sum12,300 recordsAdd up'));
    fireEvent.click(screen.getByRole('button', { name: 'Add up' }));
    await waitFor(() => expect(region().textContent).toContain('¥0.30'));
  });

  it('needs the permission to view that list', async () => {
    const forEachPage = given(rows, { total: 3 });
    await ofBills({ forEachPage, can: ((screen_: string) => screen_ !== 'test/bill') as never });
    expect(screen.queryByRole('region')).toBeNull();
    expect(forEachPage).not.toHaveBeenCalled();
  });
});

it('a table with a row for each record is made on request, however many rows there are', async () => {
  const ref = buildField('company', 'ref', { options: { to: 'test/thing', as: 'number', match: {} } });
  const of = { ...definition, fields: { ...definition.fields, company: ref } };
  const forEachPage = given([], { total: 12_300 });
  await act(async () => show({ totals: [{ ...total, by: 'company' }], rows, size: 12_300, forEachPage, of }));
  fireEvent.click(screen.getByRole('button', { name: 'Add up: Sum' }));
  await waitFor(() => expect(forEachPage).toHaveBeenCalledTimes(1));
  cleanup();
  await act(async () => show({ totals: [{ ...total, by: 'company' }], rows: [], of }));
  expect(screen.queryByRole('button')).toBeNull();
});
