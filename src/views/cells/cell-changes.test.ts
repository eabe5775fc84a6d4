import { describe, expect, it } from 'vitest';
import { fillsDown, foundCells, pastedOver, replacedCells } from './cell-changes';
import type { Box, Place } from './range';

function tableOf(...rows: string[][]) {
  const size = { rows: rows.length, columns: rows[0]?.length ?? 0 };
  return { size, textAt: ({ row, column }: Place) => rows[row]?.[column] ?? '' };
}

describe('filling down', () => {
  const { size, textAt } = tableOf(['a', '1'], ['b', ''], ['', ''], ['d', '4'], ['e', '']);

  /** `row:column` of each filled cell, and the text that it gets. */
  function filled(top: number, bottom: number, left: number, right = left) {
    const fills = fillsDown({ top, bottom, left, right }, size, (place) => textAt(place) === '');
    return fills.map(({ from, to }) => `${to.row}:${to.column} ${textAt(from)}`);
  }

  it('gives the selected rows what the first one has, each column its own', () =>
    expect(filled(0, 2, 0, 1)).toEqual(['1:0 a', '1:1 1', '2:0 a', '2:1 1']));

  it('fills the empty cells right below a single one', () => {
    expect(filled(0, 0, 1)).toEqual(['1:1 1', '2:1 1']);
    expect(filled(3, 3, 1)).toEqual(['4:1 4']);
  });

  it('gives a single one what is above it, where it is empty or none below it is', () => {
    expect(filled(2, 2, 0, 1)).toEqual(['2:0 b', '2:1 ']);
    expect(filled(1, 1, 1)).toEqual(['1:1 1']);
    expect(filled(4, 4, 0)).toEqual(['4:0 d']);
    expect(filled(0, 0, 0)).toEqual([]);
  });
});

describe('pasting', () => {
  const size = { rows: 2, columns: 2 };
  const at = (top: number, bottom: number, left: number, right: number): Box => ({ top, bottom, left, right });

  it('goes from a cell on, and tells what has no place', () =>
    expect(
      pastedOver(at(1, 1, 0, 0), size, [
        ['x', 'y', 'z'],
        ['u', 'v'],
      ]),
    ).toEqual({
      cells: [
        { row: 1, column: 0, text: 'x', from: { row: 0, column: 0 } },
        { row: 1, column: 1, text: 'y', from: { row: 0, column: 1 } },
      ],
      target: at(1, 2, 0, 2),
      beyondRows: 1,
      beyondColumns: 1,
    }));

  it('of one cell goes into all that are selected, and of nothing nowhere', () => {
    expect(pastedOver(at(0, 1, 0, 1), size, [['x']])?.cells.map(({ text }) => text)).toEqual(['x', 'x', 'x', 'x']);
    expect(pastedOver(at(0, 1, 0, 1), size, [])).toBeUndefined();
    expect(pastedOver(at(0, 1, 0, 1), size, [[], []])).toBeUndefined();
  });
});

describe('find and replace', () => {
  const { size, textAt } = tableOf(['ab', 'b'], ['cb', ''], ['b', 'xbxb']);
  const search = { find: 'b', whole: false, column: undefined };

  it('finds a text in all columns or in one', () => {
    expect(foundCells(size, textAt, search)).toHaveLength(5);
    expect(foundCells(size, textAt, { ...search, column: 1 }).map(({ row }) => row)).toEqual([0, 2]);
    expect(foundCells(size, textAt, { ...search, find: '' })).toEqual([]);
  });

  it('replaces every occurrence, or the whole cell', () => {
    const inOne = { ...search, column: 1 };
    expect(replacedCells(foundCells(size, textAt, inOne), inOne, '-').map(({ text }) => text)).toEqual(['-', 'x-x-']);
    const whole = { ...inOne, whole: true };
    expect(replacedCells(foundCells(size, textAt, whole), whole, 'new')).toEqual([{ row: 0, column: 1, text: 'new' }]);
  });

  it('finds empty cells as whole ones', () =>
    expect(foundCells(size, textAt, { find: '', whole: true, column: undefined })).toEqual([
      { row: 1, column: 1, text: '' },
    ]));
});
