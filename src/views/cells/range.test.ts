import { describe, expect, it } from 'vitest';
import { boxOf, moved, nextWhere, pastedBox, placesIn, within } from './range';

const size = { rows: 5, columns: 3 };
const middle = { row: 2, column: 1 };

describe('keys', () => {
  it('move by one cell, to the ends of a row, and with Ctrl to the edges', () => {
    expect(moved(middle, 'ArrowLeft', false, size)).toEqual({ row: 2, column: 0 });
    expect(moved(middle, 'ArrowDown', true, size)).toEqual({ row: 4, column: 1 });
    expect(moved(middle, 'Home', false, size)).toEqual({ row: 2, column: 0 });
    expect(moved(middle, 'End', true, size)).toEqual({ row: 4, column: 2 });
    expect(moved(middle, 'Home', true, size)).toEqual({ row: 0, column: 0 });
  });
  it('stay inside, and others lead nowhere', () => {
    expect(moved({ row: 0, column: 2 }, 'ArrowRight', false, size)).toEqual({ row: 0, column: 2 });
    expect(moved(middle, 'PageDown', false, size)).toEqual({ row: 4, column: 1 });
    expect(moved(middle, 'x', false, size)).toBeUndefined();
    expect(within({ row: 9, column: 9 }, size)).toEqual({ row: 4, column: 2 });
  });
});

describe('a selection', () => {
  it('is the cells between its ends, in either direction', () =>
    expect(boxOf({ active: { row: 1, column: 2 }, anchor: { row: 3, column: 0 } })).toEqual({
      top: 1,
      bottom: 3,
      left: 0,
      right: 2,
    }));
  it('gets pasted cells again and again where they fit, and else as many as there are', () => {
    const box = { top: 1, bottom: 4, left: 0, right: 1 };
    expect(pastedBox(box, { rows: 2, columns: 1 })).toEqual(box);
    expect(pastedBox(box, { rows: 3, columns: 1 })).toEqual({ top: 1, bottom: 3, left: 0, right: 0 });
  });
});

it('the places of a box are those that there are, row by row', () =>
  expect(placesIn({ top: 4, bottom: 6, left: 1, right: 7 }, size)).toEqual([
    { row: 4, column: 1 },
    { row: 4, column: 2 },
  ]));

it('the next cell of a kind is found row by row, round the end, in both directions', () => {
  const at = (row: number, column: number) => ({ row, column });
  const isWrong = ({ row, column }: { row: number; column: number }) =>
    ['0:1', '2:0', '2:1'].includes(`${row}:${column}`);
  const small = { rows: 3, columns: 2 };
  expect(nextWhere(isWrong, at(0, 0), 1, small)).toEqual(at(0, 1));
  expect(nextWhere(isWrong, at(0, 1), 1, small)).toEqual(at(2, 0));
  expect(nextWhere(isWrong, at(2, 1), 1, small)).toEqual(at(0, 1));
  expect(nextWhere(isWrong, at(0, 1), -1, small)).toEqual(at(2, 1));
  expect(nextWhere(() => false, at(0, 0), 1, small)).toBeUndefined();
});
