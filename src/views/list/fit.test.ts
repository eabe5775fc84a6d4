import { expect, it } from 'vitest';
import { buildDefinition } from '../definition.case';
import { isPageSize } from './choices';
import { fittingRows, pageRows } from './fit';
import { listDefaults } from './list-query';

const plain = buildDefinition([]);

it.each([
  [900, 32, 20],
  [900, 28, 23],
  [1400, 40, 28],
  [300, 32, 5],
  [9000, 32, 100],
])('a window of %i pixels with rows of %i shows %i', (height, row, rows) =>
  expect(fittingRows(height, row)).toBe(rows),
);

it('[limit-page-size] a page has 10 rows by default', () => expect(listDefaults(plain).perPage).toBe(10));

it('a fixed number is kept beside the choice to fit the window', () => {
  expect(pageRows(25)).toBe(25);
  expect(['fit', 25, 'fill', 0, 1.5].map(isPageSize)).toEqual([true, true, false, false, false]);
});
