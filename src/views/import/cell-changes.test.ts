import { describe, expect, it } from 'vitest';
import { buildField } from '../definition.case';
import { filledDown, foundCells, nextWrong, pastedOver, replacedCells } from './cell-changes';
import type { ValidatedRow } from './validator';

const columns = [buildField('uid', 'text'), buildField('net', 'text')];

/** A text with ! at its end is wrong. */
function rowsOf(...cells: [uid: string, net: string][]): ValidatedRow[] {
  return cells.map(([uid, net], index) => ({
    row: index + 2,
    texts: { uid: uid.replace('!', ''), net: net.replace('!', '') },
    problems: {
      ...(uid.endsWith('!') && { uid: { message: 'wrong' } }),
      ...(net.endsWith('!') && { net: { message: 'wrong' } }),
    },
  }));
}

describe('find and replace', () => {
  const rows = rowsOf(['ab', 'b'], ['cb', ''], ['b', 'xbxb']);
  const search = { find: 'b', whole: false, column: undefined };

  it('finds a text in all columns or in one', () => {
    expect(foundCells(rows, columns, search)).toHaveLength(5);
    expect(foundCells(rows, columns, { ...search, column: 'net' }).map(({ row }) => row)).toEqual([2, 4]);
    expect(foundCells(rows, columns, { ...search, find: '' })).toEqual([]);
  });

  it('replaces every occurrence, or the whole cell', () => {
    const inOne = { ...search, column: 'net' };
    expect(replacedCells(foundCells(rows, columns, inOne), inOne, '-').map(({ text }) => text)).toEqual(['-', 'x-x-']);
    const whole = { ...inOne, whole: true };
    expect(replacedCells(foundCells(rows, columns, whole), whole, 'new')).toEqual([
      { row: 2, column: 'net', text: 'new' },
    ]);
  });

  it('finds empty cells as whole ones', () => {
    expect(foundCells(rows, columns, { find: '', whole: true, column: undefined })).toEqual([
      { row: 3, column: 'net', text: '' },
    ]);
  });
});

describe('filling down', () => {
  const rows = rowsOf(['a', '1'], ['b', ''], ['c', ''], ['d', '4'], ['e', '']);

  const box = (left: number, top: number, bottom: number, right = left) => ({ left, right, top, bottom });

  it('fills the selected cells, each column with its own text', () => {
    expect(filledDown(rows, columns, box(1, 0, 3)).map(({ row, text }) => [row, text])).toEqual([
      [3, '1'],
      [4, '1'],
      [5, '1'],
    ]);
    expect(filledDown(rows, columns, box(0, 0, 1, 1)).map(({ text }) => text)).toEqual(['a', '1']);
  });

  it('fills the empty cells right below a single one', () => {
    expect(filledDown(rows, columns, box(1, 0, 0)).map(({ row }) => row)).toEqual([3, 4]);
    expect(filledDown(rows, columns, box(1, 3, 3)).map(({ row }) => row)).toEqual([6]);
    expect(filledDown(rows, columns, box(0, 0, 0))).toEqual([]);
  });
});

it('a block is pasted from a cell on, within the sheet, and a cell into all that are selected', () => {
  const rows = rowsOf(['a', '1'], ['b', '2']);
  expect(
    pastedOver(rows, columns, { top: 1, bottom: 1, left: 0, right: 0 }, [
      ['x', 'y', 'z'],
      ['u', 'v'],
    ]),
  ).toEqual([
    { row: 3, column: 'uid', text: 'x' },
    { row: 3, column: 'net', text: 'y' },
  ]);
  const all = { top: 0, bottom: 1, left: 0, right: 1 };
  expect(pastedOver(rows, columns, all, [['x']]).map(({ text }) => text)).toEqual(['x', 'x', 'x', 'x']);
});

it('the next wrong cell is found row by row, round the end, in both directions', () => {
  const rows = rowsOf(['a', '1!'], ['b', '2'], ['c!', '3!']);
  const at = (row: number, column: number) => ({ row, column });
  expect(nextWrong(rows, columns, at(0, 0), 1)).toEqual(at(0, 1));
  expect(nextWrong(rows, columns, at(0, 1), 1)).toEqual(at(2, 0));
  expect(nextWrong(rows, columns, at(2, 1), 1)).toEqual(at(0, 1));
  expect(nextWrong(rows, columns, at(0, 1), -1)).toEqual(at(2, 1));
  expect(nextWrong(rowsOf(['a', 'b']), columns, at(0, 0), 1)).toBeUndefined();
});
