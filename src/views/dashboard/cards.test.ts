import { describe, expect, it } from 'vitest';
import type { CardDefinition, Directory } from '../../schema/directory';
import { addressOf, cardsOf, filterBefore, filterOf, sumAddress, type Card } from './cards';

function card(name: string, more: Partial<CardDefinition> = {}): CardDefinition {
  return {
    name,
    label: name,
    icon: 'info',
    filter: {},
    ...more,
  };
}

const directory: Directory = {
  'a/late': { cards: [card('late'), card('ends', { tone: 'info' })] },
  'a/first': { cards: [card('first'), card('broken', { tone: 'bad' })] },
  'a/first.part': { cards: [card('part', { tone: 'warn' })] },
  'a/silent': {},
};
const screens = ['a/first', 'a/late'];
function found(...allowed: string[]) {
  return cardsOf(directory, screens, (screen, action) => action === 'view' && allowed.includes(screen));
}

describe('the cards of a user', () => {
  it('have the order of the menus, those that need attention by urgency', () => {
    const { attention, figures } = found(...screens);
    expect(attention.map(({ name }) => name)).toEqual(['broken', 'part', 'ends']);
    expect(figures.map(({ key }) => key)).toEqual(['a/first first', 'a/late late']);
  });

  it('belong to screens that the user may view, parts included', () => {
    expect(found('a/first').attention.map(({ name }) => name)).toEqual(['broken', 'part']);
    expect(found().figures).toEqual([]);
  });
});

describe('what is counted', () => {
  const orders: Card = {
    ...card('orders', { filter: { state: 4 }, during: 'gmt_create' }),
    key: 'k',
    resource: 'a/order',
  };

  it('is limited to the chosen period, by relative moments that stay valid in a link', () => {
    expect(filterOf(orders, 'week')).toEqual({ state: 4, gmt_create: { from: 'today-6d', to: 'today' } });
    expect(decodeURIComponent(addressOf(orders, 'today'))).toBe(
      '/a/order?filter={"state":4,"gmt_create":{"from":"today","to":"today"}}',
    );
  });

  it('is compared only when there is a period before', () => {
    expect(filterBefore(orders, 'yesterday')).toEqual({ state: 4, gmt_create: { from: 'today-8d', to: 'today-8d' } });
    expect(filterBefore({ ...orders, during: '' }, 'yesterday')).toBeUndefined();
  });

  it('links a sum to its list, for users who may view it', () => {
    const revenue: Card = {
      ...orders,
      open: { resource: 'b/order', filter: { paid: 1 }, during: 'gmt', by: 'currency' },
    };
    expect(decodeURIComponent(sumAddress(revenue, 2, 'today', () => true) ?? '')).toBe(
      '/b/order?filter={"paid":1,"gmt":{"from":"today","to":"today"},"currency":2}',
    );
    expect(sumAddress(revenue, 2, 'today', () => false)).toBeUndefined();
  });
});
