import { expect, it } from 'vitest';
import { placeOf } from './place';

it('the points of a line begin and end at the edges', () =>
  expect([0, 1, 2].map((index) => placeOf(index, 3, false))).toEqual([0, 0.5, 1]));

it('bars stand in the middle of equal parts', () =>
  expect([0, 1].map((index) => placeOf(index, 2, true))).toEqual([0.25, 0.75]));

it('one point alone is in the middle', () => expect(placeOf(0, 1, false)).toBe(0.5));
