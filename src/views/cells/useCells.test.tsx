// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Place } from './range';
import { selectedInRow, useCells } from './useCells';

/** A table of 3 by 3 cells, some of which are wrong: `row:column`. */
function open(...wrong: string[]) {
  const isWrong = ({ row, column }: Place) => wrong.includes(`${row}:${column}`);
  const { result } = renderHook(() => useCells({ size: { rows: 3, columns: 3 }, isWrong }));
  const table = document.createElement('table');
  table.tabIndex = 0;
  document.body.append(table);
  result.current.table.current = table;
  const at = () => Object.values(result.current.active).join(':');
  return {
    result,
    at,
    hasFocus: () => document.activeElement === table,
    do: (run: (cells: typeof result.current) => void) => act(() => run(result.current)),
  };
}

describe('the active cell', () => {
  it.each([
    [['0:0', '0:1'], '0:0'],
    [['2:2'], '2:2'],
    [['1:1', '2:0'], '1:1'],
    [[], '0:0'],
  ])('is at first the first wrong one: of %j %s', (wrong, first) => {
    const cells = open(...wrong);
    expect([cells.at(), cells.result.current.isEntered]).toEqual([first, false]);
  });

  it('goes on with the key that ends an edit', () => {
    const cells = open('0:1', '2:0');
    const after = (key: string, shiftKey = false) => cells.do(({ after: of }) => of({ key, shiftKey })?.());
    cells.do(({ go }) => go({ row: 1, column: 1 }));
    after('Enter');
    expect([cells.at(), cells.result.current.isEntered, cells.hasFocus()]).toEqual(['2:1', true, false]);
    after('Tab', true);
    expect(cells.at()).toBe('2:0');
    after('F8');
    expect([cells.at(), cells.hasFocus()]).toEqual(['0:1', true]);
    after('F8', true);
    expect(cells.at()).toBe('2:0');
    expect(cells.result.current.after({ key: 'x', shiftKey: false })).toBeUndefined();
  });

  it('takes the focus on its way to a wrong one, also where there is none', () => {
    const cells = open();
    cells.do(({ toWrong }) => toWrong(1));
    expect([cells.at(), cells.hasFocus()]).toEqual(['0:0', true]);
  });

  it('never leaves the table', () => {
    const cells = open();
    cells.do(({ go }) => go({ row: 9, column: -4 }));
    expect(cells.at()).toBe('2:0');
  });
});

it('a row knows the part of the selection that is in it', () => {
  const cells = open();
  cells.do(({ select }) => select({ active: { row: 1, column: 1 }, anchor: { row: 2, column: 2 } }));
  expect([0, 1, 2].map((row) => selectedInRow(cells.result.current, row))).toEqual([
    { active: undefined, left: undefined, right: undefined },
    { active: 1, left: 1, right: 2 },
    { active: undefined, left: 1, right: 2 },
  ]);
});
