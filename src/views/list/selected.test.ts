import { expect, it } from 'vitest';
import { rangeOf, stillThere } from './selected';

it('Shift selects the rows between the last selected one and this, in both directions', () => {
  expect(rangeOf([5, 3, 9, 1], 3, 1)).toEqual([3, 9, 1]);
  expect(rangeOf([5, 3, 9, 1], 9, 5)).toEqual([5, 3, 9]);
});

it('Shift selects one row when no selected row is visible', () => {
  expect(rangeOf([5, 3], undefined, 3)).toEqual([3]);
  expect(rangeOf([5, 3], 7, 3)).toEqual([3]);
});

it('a row that left the page is no longer selected; rows of other pages stay selected', () => {
  expect(stillThere([1, 2, 8], [1, 2, 3], [2, 3, 4])).toEqual([2, 8]);
});
