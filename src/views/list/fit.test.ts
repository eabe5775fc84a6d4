import { expect, it } from 'vitest';
import { buildDefinition } from '../definition.case';
import { isPageSize } from './choices';
import { fittingRows, pageRows } from './fit';
import { listDefaults } from './list-query';

const plain = buildDefinition([]);

it.each([
  [900, 36, 16],
  [900, 30, 20],
  [1400, 44, 25],
  [300, 36, 5],
  [9000, 36, 100],
])('a window of %i pixels with rows of %i shows %i', (height, row, rows) =>
  expect(fittingRows(plain, height, row)).toBe(rows),
);

it('other elements above the rows leave fewer rows', () => {
  const preset = { name: 'mine', label: 'Mine', filter: {} };
  expect(fittingRows({ about: 'Things that people own.', list: { ...plain.list, presets: [preset] } }, 900, 36)).toBe(
    15,
  );
});

it('[limit-page-size] a page has 10 rows by default', () => expect(listDefaults(plain).perPage).toBe(10));

it('a fixed number is kept beside the choice to fit the window', () => {
  expect(pageRows(plain, 25)).toBe(25);
  expect(['fit', 25, 'fill', 0, 1.5].map(isPageSize)).toEqual([true, true, false, false, false]);
});
