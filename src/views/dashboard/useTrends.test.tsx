// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dayText } from '../../fields/date/instant';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import type { Card } from './cards';
import { useTrends } from './useTrends';

function card(key: string, more: Partial<Card> = {}): Card {
  return { key, resource: 'test/thing', label: key, filter: {}, ...more } as Card;
}

const arrivals = { field: 'made', filter: {} };

function Trends({ cards }: { cards: (Card | undefined)[] }) {
  const sums = useTrends(cards).map(
    (trend) => trend && trend.series.reduce<number>((sum, value) => sum + Number(value), 0),
  );
  return <p>{JSON.stringify(sums)}</p>;
}

it('asks once for cards with the same trend, and nothing for cards without one', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
  const getList = vi.fn(async () => ({
    data: [
      { id: 1, made: yesterday },
      { id: 2, made: yesterday },
    ],
    total: 2,
  }));
  const cards = [card('a', { arrivals }), undefined, card('b'), card('c', { arrivals }), undefined, card('d')];
  show(cards, { getList });
  expect(await screen.findByText('[2,null,null,2,null,null]')).toBeTruthy();
  expect(getList).toHaveBeenCalledTimes(1);
  expect(told).not.toHaveBeenCalled();
});

function show(cards: (Card | undefined)[], dataProvider: object, can = true) {
  renderView(<Trends cards={cards} />, {
    definition: buildDefinition([buildField('made', 'datetime')]),
    dataProvider: dataProvider as never,
    can: () => can,
  });
}

it('counts the records of the last two weeks, but not when a page cannot hold them', async () => {
  const getList = vi.fn(async (resource: string, _asked: object) => ({
    data: [
      { id: 1, made: new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString() },
      { id: 2, made: '' },
    ],
    total: resource === 'test/many' ? 3 : 2,
  }));
  show(
    [card('a', { arrivals: { field: 'made', filter: { state: 1 } } }), card('b', { arrivals, resource: 'test/many' })],
    {
      getList,
    },
  );
  expect(await screen.findByText('[1,null]')).toBeTruthy();
  expect(getList.mock.calls[0]?.[1]).toMatchObject({
    filter: { state: 1, made: { from: 'today-14d', to: 'today-1d' } },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'made', order: 'DESC' },
    meta: { quiet: true },
  });
});

const yesterday = dayText(new Date(Date.now() - 24 * 60 * 60 * 1000));

it('takes the statistics that the account may view, from a list or from the rows of a record', async () => {
  const rows = [{ id: 1, day: yesterday, count: 4 }];
  const getList = vi.fn(async (_resource: string, _asked: object) => ({ data: rows, total: 1 }));
  const getOne = vi.fn(async (_resource: string, _asked: object) => ({
    data: { id: 1, days: [...rows, 'x', ...rows] },
  }));
  const whole = { resource: 'test/daily', date: 'day', value: 'count' };
  show(
    [
      card('a', { trend: { ...whole, during: 'day' } }),
      card('b', { trend: { ...whole, rows: 'days' } }),
      card('c', { trend: whole }),
      card('d', { trend: { ...whole, rows: 'none' } }),
    ],
    { getList, getOne },
  );
  expect(await screen.findByText('[4,8,4,0]')).toBeTruthy();
  const listed = { pagination: { page: 1, perPage: 1000 }, meta: { quiet: true } };
  expect(getList.mock.calls).toMatchObject([
    ['test/daily', { ...listed, filter: { day: { from: 'today-14d', to: 'today-1d' } } }],
    ['test/daily', { ...listed, filter: {} }],
  ]);
  expect(getOne.mock.calls[0]).toMatchObject(['test/daily', { meta: { quiet: true } }]);
});

it('counts where the account may not view the statistics, or has no trend', async () => {
  const getList = vi.fn(async (_resource: string, _asked: object) => ({ data: [], total: 0 }));
  const trend = { resource: 'test/daily', date: 'day', value: 'count' };
  show([card('a', { trend }), card('b', { trend, arrivals })], { getList }, false);
  expect(await screen.findByText('[null,0]')).toBeTruthy();
  expect(getList.mock.calls.map(([resource]) => resource)).toEqual(['test/thing']);
});
