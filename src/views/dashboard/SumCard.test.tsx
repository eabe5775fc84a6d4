// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import type { Card } from './cards';
import { SumCard } from './SumCard';

const definition = buildDefinition([
  buildField('paid', 'money', { options: { scale: 2, currency: 'kind', currencyFrom: 'field' } }),
  buildField('orders', 'integer'),
]);
const card: Card = {
  key: 'k',
  name: 'k',
  resource: 'test/thing',
  label: 'Revenue',
  icon: 'info',
  filter: {},
  during: 'day',
  more: 'good',
  sum: { field: 'paid', by: 'kind', fields: ['orders', 'unknown'], date: 'day' },
  open: { resource: 'test/order', filter: {}, by: 'kind' },
};

interface Asked {
  filter: { day?: { from: string } };
}

function show(
  more: Partial<Card> = {},
  can = true,
  data: object[] = [{ id: 1, kind: 'EUR', paid: 12.5, orders: 1200 }],
) {
  const getList = vi.fn(async (_resource: string, { filter }: Asked) => ({
    data: filter.day?.from === 'today-1d' ? [] : data,
    total: 1,
  }));
  renderView(
    <Suspense>
      <SumCard card={{ ...card, ...more }} period="today" />
    </Suspense>,
    { definition, dataProvider: { getList } as never, can: () => can },
  );
}

it('has a sum for each value, written as its field is, with the other numbers and the change', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'Revenue: €12.50, Orders: 1,200' });
  expect(link.textContent).toBe('€12.50');
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/test/order?filter={"kind":"EUR"}');
  expect([...document.querySelectorAll('.v-dash-behind')].map(({ textContent }) => textContent)).toEqual([
    'Orders: 1,200',
  ]);
  expect(document.querySelector('.v-dash-change')?.textContent).toBe('more:new€0.00 yesterday by this time');
  expect(document.querySelector<HTMLElement>('.v-dash-delta')?.dataset['tone']).toBe('good');
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^The last 14 days: from 0 to 0/);
  const region = screen.getByRole('region', { name: 'Revenue' });
  expect([region.dataset['wide'], region.dataset['card']]).toEqual(['true', 'k']);
});

it('is no link for accounts that may not view the list, and has no change without a period', async () => {
  show({ during: undefined as never }, false);
  expect((await screen.findByText('€12.50')).tagName).toBe('SPAN');
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.querySelector('.v-dash-change')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

it('says that there is nothing', async () => {
  show({}, true, []);
  expect(await screen.findByText('Nothing in this period, and nothing in the period before.')).toBeDefined();
  expect(document.querySelector('.v-dash-sums')).toBeNull();
});
