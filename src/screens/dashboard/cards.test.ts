import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allowed, concerns, figures, filterAt, filterBefore, listPath } from './cards';

const now = new Date('2026-03-02T00:03:20Z');

beforeEach(() => vi.stubEnv('TZ', 'UTC'));
afterEach(() => vi.unstubAllEnvs());

const concern = (name: string) => concerns.find((one) => one.name === name) ?? expect.fail(name);
const figure = (name: string) => figures.find((one) => one.name === name) ?? expect.fail(name);

it('cards have names of their own: their numbers are kept by them', () => {
  const names = [...concerns, ...figures].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('concerns stand in the order of their urgency', () => {
  const order = { bad: 0, warn: 1, info: 2 };
  const ranks = concerns.map(({ urgency }) => order[urgency]);
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
});

describe('what is counted', () => {
  it('is bounded by days from today', () => {
    expect(filterAt(concern('companies'), 'today', now)).toEqual({ gmt_expire: { from: '2026-03-02T00:00:00Z', to: '2026-04-01T23:59:59Z' } });
    expect(filterAt(concern('logExports'), 'week', now)).toEqual({ state: 2, gmt_create: { from: '2026-02-24T00:00:00Z', to: '2026-03-02T23:59:59Z' } });
  });

  it('is bounded by the period that was chosen', () => {
    expect(filterAt(figure('failedOrders'), 'yesterday', now)).toEqual({ order_state: 4, gmt_create: { from: '2026-03-01T00:00:00Z', to: '2026-03-01T23:59:59Z' } });
    expect(filterBefore(figure('failedOrders'), 'yesterday', now)).toEqual({ order_state: 4, gmt_create: { from: '2026-02-22T00:00:00Z', to: '2026-02-22T23:59:59Z' } });
  });

  it('is compared only where there is a time before', () => expect(filterBefore(figure('online'), 'today', now)).toBeUndefined());
});

it('a card is there for who may view its screen, a part included', () => {
  const sees = (screens: string[]) => allowed([...concerns, ...figures], (screen, action) => action === 'view' && screens.includes(screen)).map(({ name }) => name);
  expect(sees(['product/refund'])).toEqual(['refunds', 'applied']);
  expect(sees(['applist/log_list'])).toEqual(['logExports']);
  expect(sees([])).toEqual([]);
});

it("the filter stands in the list's address", () => {
  expect(listPath('product/device', { state: 0 })).toBe('/product/device?filter=%7B%22state%22%3A0%7D');
});
