import { expect, it } from 'vitest';
import { rangeOf, stillThere } from './selected';

it('Shift takes the rows between the last ticked one and this, in either direction', () => {
  expect(rangeOf([5, 3, 9, 1], 3, 1)).toEqual([3, 9, 1]);
  expect(rangeOf([5, 3, 9, 1], 9, 5)).toEqual([5, 3, 9]);
});

it('without a ticked row in sight Shift takes the one row', () => {
  expect(rangeOf([5, 3], undefined, 3)).toEqual([3]);
  expect(rangeOf([5, 3], 7, 3)).toEqual([3]);
});

it('what has left the page is no longer selected; what is on other pages is', () => {
  expect(stillThere([1, 2, 8], [1, 2, 3], [2, 3, 4])).toEqual([2, 8]);
});
