// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
  renderView(<Trends cards={cards} />, {
    definition: buildDefinition([buildField('made', 'datetime')], { name: 'test/thing' }),
    dataProvider: { getList } as never,
  });
  expect(await screen.findByText('[2,null,null,2,null,null]')).toBeTruthy();
  expect(getList).toHaveBeenCalledTimes(1);
  expect(told).not.toHaveBeenCalled();
});
