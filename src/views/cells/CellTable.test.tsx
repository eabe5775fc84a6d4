// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { cellAttributes } from './cell-attributes';
import { CellTable, type CellWork } from './CellTable';
import { selectedInRow, useCells } from './useCells';

const work = {
  edit: vi.fn<CellWork['edit']>(),
  empty: vi.fn<() => void>(),
  fill: vi.fn<() => void>(),
  undo: vi.fn<() => void>(),
  find: vi.fn<() => void>(),
  copied: () => [[{ text: 'a', isText: true }]],
  paste: vi.fn<CellWork['paste']>(),
};
const around = { onKeyDown: vi.fn<() => void>() };

/** A table of 3 rows and 3 columns, with a column of numbers before them; the last cells of the lower rows are wrong. */
function Table({ hasWrong = true }: { hasWrong?: boolean }) {
  const isWrong = ({ row, column }: { row: number; column: number }) => hasWrong && row > 0 && column === 2;
  const cells = useCells({ size: { rows: 3, columns: 3 }, isWrong });
  const draw = (row: number) => (
    <tr key={row}>
      <th scope="row">{row}</th>
      {[0, 1, 2].map((column) => (
        <td key={column} {...cellAttributes(cells.id, { row, column }, selectedInRow(cells, row), 1)}>
          <a href="#here">{`${row}:${column}`}</a>
        </td>
      ))}
    </tr>
  );
  return (
    <div {...around}>
      <CellTable
        {...{ cells, work, draw }}
        label="Table"
        scrollerClass=""
        rowHeight={20}
        before={1}
        head={<th scope="col">No.</th>}
      />
    </div>
  );
}

beforeEach(() => {
  vi.clearAllMocks();
});

function cell(place: string) {
  return screen.getByRole('gridcell', { name: place });
}

function selected() {
  return screen.getAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent);
}

function press(key: string, more: object = {}) {
  fireEvent.keyDown(screen.getByRole('grid'), { key, ...more });
}

/** jsdom has no pointer events. */
function dragTo(place: string, pointerType: string) {
  const event = new MouseEvent('pointermove', { bubbles: true, buttons: 1 });
  fireEvent(cell(place), Object.assign(event, { pointerType }));
}

/** A press of the mouse on a cell, as the nth of a row of presses. */
function click(place: string, detail = 1, more: object = {}) {
  fireEvent.mouseDown(cell(place), { detail, ...more });
  fireEvent.click(cell(place), { detail });
}

it('begins at the first wrong cell, which F8 comes to first', () => {
  render(<Table />);
  expect(selected()).toEqual(['1:2']);
  press('F8');
  expect(selected()).toEqual(['1:2']);
  press('F8');
  expect(selected()).toEqual(['2:2']);
  press('F8', { shiftKey: true });
  expect(selected()).toEqual(['1:2']);
});

it('selects by dragging and by Shift, and Escape gives a selection up before it goes to the dialog around', () => {
  render(<Table hasWrong={false} />);
  fireEvent.mouseDown(cell('0:1'));
  dragTo('1:2', 'mouse');
  expect(selected()).toEqual(['0:1', '0:2', '1:1', '1:2']);
  fireEvent.mouseDown(cell('2:1'), { shiftKey: true });
  expect(selected()).toEqual(['0:1', '1:1', '2:1']);
  expect(document.activeElement).toBe(screen.getByRole('grid'));
  press('Escape');
  expect(selected()).toEqual(['2:1']);
  expect(around.onKeyDown).not.toHaveBeenCalled();
  press('Escape');
  expect(around.onKeyDown).toHaveBeenCalledTimes(1);
});

it('a finger that scrolls selects nothing', () => {
  render(<Table hasWrong={false} />);
  click('0:1');
  dragTo('1:2', 'touch');
  expect(selected()).toEqual(['0:1']);
});

it('a second press on a cell edits it, and a double press edits it once', () => {
  render(<Table hasWrong={false} />);
  click('0:0');
  expect(work.edit).not.toHaveBeenCalled();
  click('0:0', 2);
  expect(work.edit).toHaveBeenCalledExactlyOnceWith({ row: 0, column: 0 });
  click('0:0');
  click('0:0', 2);
  expect(work.edit).toHaveBeenCalledTimes(2);
  click('1:1', 1, { shiftKey: true });
  click('1:1');
  expect(work.edit).toHaveBeenCalledTimes(2);
});

it('follows no link in a cell', () => {
  render(<Table hasWrong={false} />);
  expect(fireEvent.click(screen.getByRole('link', { name: '0:0' }))).toBe(false);
});

it('knows what was copied here when it is pasted, and selects where it went', () => {
  render(<Table hasWrong={false} />);
  const written = new Map<string, string>();
  const clipboardData = {
    setData: (type: string, text: string) => written.set(type, text),
    getData: (type: string) => written.get(type) ?? '',
  };
  fireEvent.copy(screen.getByRole('grid'), { clipboardData });
  press('ArrowDown');
  press('ArrowDown', { shiftKey: true });
  fireEvent.paste(screen.getByRole('grid'), { clipboardData });
  expect(work.paste.mock.calls[0]?.[0].cells.map(({ row, text }) => [row, text])).toEqual([
    [1, 'a'],
    [2, 'a'],
  ]);
  expect(work.paste.mock.calls[0]?.[1]).toBe(true);
  expect(selected()).toEqual(['1:0', '2:0']);
  written.set('text/plain', 'b').delete('text/html');
  fireEvent.paste(screen.getByRole('grid'), { clipboardData });
  expect(work.paste.mock.calls[1]?.[1]).toBe(false);
});
