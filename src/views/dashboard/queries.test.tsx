// @vitest-environment jsdom
import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildDefinition } from '../definition.case';
import { renderView } from '../view.case';
import type { Card } from './cards';
import { dashboardKey, useCounts, useSums } from './queries';

interface Asked {
  filter: Record<string, unknown>;
  pagination: object;
  meta: object;
}
const getList = vi.fn<(resource: string, asked: Asked) => Promise<object>>();

const card = { key: 'k', resource: 'test/thing', label: 'Things', icon: 'info', name: 'k', filter: { state: 1 } };
const [today, before, past] = [
  { from: 'today', to: 'today' },
  { from: 'today-1d', to: 'now-1d' },
  { from: 'today-14d', to: 'today-1d' },
];

function Again() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void client.refetchQueries({ queryKey: [dashboardKey] })}>
      Again
    </button>
  );
}

function Counts({ cards }: { cards: Card[] }) {
  const counts = useCounts(cards, 'today').map(({ data }) => data);
  return <p>{JSON.stringify(counts)}</p>;
}

function Sums({ of }: { of: Card }) {
  const { data } = useSums(of, 'today');
  return data ? <p>{JSON.stringify(data.sums.map(({ by, total, before: earlier }) => [by, total, earlier]))}</p> : null;
}

function show(view: ReactNode) {
  renderView(
    <>
      {view}
      <Again />
    </>,
    { definition: buildDefinition([]), dataProvider: { getList } as never },
  );
}

function asked() {
  return getList.mock.calls.map(([, { filter }]) => filter);
}

beforeEach(() => {
  getList.mockReset();
});

it('a number of a period is counted together with the one of the period before', async () => {
  getList.mockImplementation(async (_resource, { filter }) => ({
    data: [],
    total: JSON.stringify(filter['at']) === JSON.stringify(before) ? 3 : 5,
  }));
  show(<Counts cards={[{ ...card, during: 'at' }]} />);
  await screen.findByText('[{"total":5,"atLeast":false,"before":3}]');
  expect(asked()).toEqual([
    { state: 1, at: today },
    { state: 1, at: before },
  ]);
});

it('a number without a period has nothing to compare it with', async () => {
  getList.mockResolvedValue({ data: [], total: 5 });
  show(<Counts cards={[card]} />);
  await screen.findByText('[{"total":5,"atLeast":false}]');
  expect(asked()).toEqual([{ state: 1 }]);
});

it.each(['today', 'before'])('a number is not compared where there may be more: %s', async (unsure) => {
  getList.mockImplementation(async (_resource, { filter }) => {
    const isBefore = JSON.stringify(filter['at']) === JSON.stringify(before);
    return { data: [], total: 6, ...(isBefore === (unsure === 'before') && { meta: { atLeast: true } }) };
  });
  show(<Counts cards={[{ ...card, during: 'at' }]} />);
  const shown = unsure === 'today' ? '[{"total":5,"atLeast":true}]' : '[{"total":6,"atLeast":false}]';
  expect(await screen.findByText(shown)).toBeDefined();
});

it('only what is read again is read without the overlay', async () => {
  getList.mockResolvedValue({ data: [], total: 5 });
  show(<Counts cards={[card]} />);
  await screen.findByText('[{"total":5,"atLeast":false}]');
  fireEvent.click(screen.getByRole('button', { name: 'Again' }));
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
  expect(getList.mock.calls.map(([, { meta }]) => meta)).toEqual([{ quiet: false }, { quiet: true }]);
});

const sum = { field: 'amount', by: 'currency', date: 'day' };
const rows = [
  { id: 1, currency: 1, amount: '2.50', day: '2026-03-01' },
  { id: 2, currency: 1, amount: '1.00', day: '2026-03-01' },
];

it('sums are of the period, the period before and the last days', async () => {
  getList.mockImplementation(async (_resource, { filter }) => ({
    data: JSON.stringify(filter['day']) === JSON.stringify(today) ? rows : rows.slice(0, 1),
    total: 2,
  }));
  show(<Sums of={{ ...card, during: 'day', sum }} />);
  await screen.findByText('[[1,"3.50","2.50"]]');
  expect(asked()).toEqual([today, before, past].map((day) => ({ state: 1, day })));
  expect(getList.mock.calls[0]?.[1]).toMatchObject({ pagination: { page: 1, perPage: 1000 }, meta: { quiet: false } });
  fireEvent.click(screen.getByRole('button', { name: 'Again' }));
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(6));
  expect(getList.mock.calls[5]?.[1]).toMatchObject({ meta: { quiet: true } });
});

it('sums without a period are those of all rows', async () => {
  getList.mockResolvedValue({ data: rows, total: 2 });
  show(<Sums of={{ ...card, sum }} />);
  await screen.findByText('[[1,"3.50","0.00"]]');
  expect(asked()).toEqual([{ state: 1 }]);
});
