import { describe, expect, it } from 'vitest';
import { currentOf } from './useCurrentGroup';

const names = ['item', 'sale', 'prices'];

describe('the current group of a form', () => {
  it('is the first that is seen by half, else the first that is seen at all', () => {
    expect(currentOf(names, { item: 0.2, sale: 0.6, prices: 1 })).toBe('sale');
    expect(currentOf(names, { item: 0, sale: 0.1, prices: 0.3 })).toBe('sale');
    expect(currentOf(names, {})).toBe('item');
  });

  it('is the one with the focus as long as all of it is seen', () => {
    expect(currentOf(names, { sale: 1, prices: 1 }, 'prices')).toBe('prices');
    expect(currentOf(names, { sale: 0.7, prices: 0.5 }, 'prices')).toBe('sale');
  });
});
