import { describe, expect, it } from 'vitest';
import { boxOf, isOne, moved, nextWhere, only, pastedBox, placesIn, selectedWithin, within } from './range';

const size = { rows: 5, columns: 3 };
const middle = { row: 2, column: 1 };

describe('keys', () => {
  it.each([
    ['ArrowUp', [9, 5], [0, 5]],
    ['ArrowDown', [11, 5], [20, 5]],
    ['ArrowLeft', [10, 4], [10, 0]],
    ['ArrowRight', [10, 6], [10, 8]],
    ['Home', [10, 0], [0, 0]],
    ['End', [10, 8], [20, 8]],
    ['PageUp', [0, 5], [0, 5]],
    ['PageDown', [20, 5], [20, 5]],
  ])('%s goes to %j, and with Ctrl to the edge: %j', (key, near, far) => {
    const from = { row: 10, column: 5 };
    const large = { rows: 21, columns: 9 };
    const to = (isFar: boolean) => Object.values(moved(from, key, isFar, large) ?? {});
    expect([to(false), to(true)]).toEqual([near, far]);
  });

  it('turn a page by ten rows', () => {
    const long = { rows: 99, columns: 1 };
    expect(moved({ row: 50, column: 0 }, 'PageUp', false, long)).toEqual({ row: 40, column: 0 });
    expect(moved({ row: 50, column: 0 }, 'PageDown', false, long)).toEqual({ row: 60, column: 0 });
  });

  it('stay inside, and others lead nowhere', () => {
    expect(moved({ row: 0, column: 2 }, 'ArrowRight', false, size)).toEqual({ row: 0, column: 2 });
    expect(moved({ row: 0, column: 0 }, 'ArrowLeft', false, size)).toEqual({ row: 0, column: 0 });
    expect(moved(middle, 'PageDown', false, size)).toEqual({ row: 4, column: 1 });
    expect(moved(middle, 'x', false, size)).toBeUndefined();
    expect(within({ row: 9, column: 9 }, size)).toEqual({ row: 4, column: 2 });
    expect(within({ row: -1, column: -1 }, size)).toEqual({ row: 0, column: 0 });
  });
});

describe('a selection', () => {
  it('is of one cell when it ends where it began', () => {
    expect(isOne(only(middle))).toBe(true);
    expect(isOne({ active: middle, anchor: { row: 2, column: 2 } })).toBe(false);
    expect(isOne({ active: middle, anchor: { row: 3, column: 1 } })).toBe(false);
  });
  it('stays within a table that has become smaller', () => {
    const selected = { active: { row: 8, column: 1 }, anchor: { row: 1, column: 7 } };
    expect(selectedWithin(selected, size)).toEqual({ active: { row: 4, column: 1 }, anchor: { row: 1, column: 2 } });
  });
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

it('the places of a box are all of its rows and columns', () => {
  const places = placesIn({ top: 1, bottom: 3, left: 0, right: 1 }, size);
  expect(places.map(({ row, column }) => `${row}:${column}`)).toEqual(['1:0', '1:1', '2:0', '2:1', '3:0', '3:1']);
});

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
