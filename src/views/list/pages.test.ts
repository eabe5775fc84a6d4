import { describe, expect, it } from 'vitest';
import { pageNumbers } from './pages';

describe('pageNumbers', () => {
  it('[footer-5-pages] shows five pages around the current one', () =>
    expect(pageNumbers(10, 20, 5)).toEqual([8, 9, 10, 11, 12]));
  it('[footer-3-pages-mobile] shows three on a phone', () => expect(pageNumbers(10, 20, 3)).toEqual([9, 10, 11]));
  it('stays within the first and the last page', () => {
    expect(pageNumbers(1, 20, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pageNumbers(20, 20, 5)).toEqual([16, 17, 18, 19, 20]);
  });
  it('shows fewer when there are fewer pages', () => expect(pageNumbers(2, 2, 5)).toEqual([1, 2]));
});
