// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cellAttributes } from './cell-attributes';
import { CellTable, type CellWork } from './CellTable';
import { selectedInRow, useCells } from './useCells';

const work = {
  ofKey: vi.fn<NonNullable<CellWork['ofKey']>>(),
  edit: vi.fn<CellWork['edit']>(),
  empty: vi.fn<() => void>(),
  fill: vi.fn<() => void>(),
  undo: vi.fn<() => void>(),
  redo: vi.fn<() => void>(),
  find: vi.fn<() => void>(),
  copied: () => [[{ text: 'a', isText: true }]],
  paste: vi.fn<CellWork['paste']>(),
};
const around = { onKeyDown: vi.fn<() => void>() };

interface Shown {
  hasWrong?: boolean;
  rows?: number;
  busy?: boolean;
  /** A part of a cell beside its link. */
  part?: ReactNode;
}

/** A table of 3 columns, with a column of numbers before them; the last cells of the lower rows are wrong. */
function Table({ hasWrong = true, rows = 3, busy = false, part }: Shown) {
  const isWrong = ({ row, column }: { row: number; column: number }) => hasWrong && row > 0 && column === 2;
  const cells = useCells({ size: { rows, columns: 3 }, isWrong });
  const draw = (row: number) => (
    <tr key={row}>
      <th scope="row" style={{ position: 'sticky', left: '10px' }}>
        {row}
      </th>
      {[0, 1, 2].map((column) => (
        <td key={column} {...cellAttributes(cells.id, { row, column }, selectedInRow(cells, row), 1)}>
          <a href="#here">{`${row}:${column}`}</a>
          {part}
        </td>
      ))}
    </tr>
  );
  return (
    <div {...around}>
      <CellTable
        {...{ cells, work, draw, busy }}
        label="Table"
        scrollerClass="scroller"
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
  return screen.getByRole('gridcell', { name: new RegExp(`^${place}`) });
}

function selected() {
  return screen.getAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent);
}

function press(key: string, more: object = {}) {
  return fireEvent.keyDown(screen.getByRole('grid'), { key, ...more });
}

/** jsdom has no pointer events. */
function dragTo(place: string, pointerType: string, buttons = 1) {
  const event = new MouseEvent('pointermove', { bubbles: true, buttons });
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

it('says its size, its name, its cell, and that it waits', () => {
  const { rerender, container } = render(<Table hasWrong={false} />);
  const grid = screen.getByRole('grid', { name: 'Table' });
  const attributes = ['tabindex', 'aria-rowcount', 'aria-colcount', 'aria-multiselectable'];
  expect(attributes.map((name) => grid.getAttribute(name))).toEqual(['0', '4', '4', 'true']);
  expect(screen.getAllByRole('row')[0]?.getAttribute('aria-rowindex')).toBe('1');
  expect(['0:0', '2:2'].map((place) => cell(place).getAttribute('aria-colindex'))).toEqual(['2', '4']);
  press('ArrowDown');
  expect(grid.getAttribute('aria-activedescendant')).toBe(cell('1:0').id);
  expect([...grid.querySelectorAll('[data-active]')]).toEqual([cell('1:0')]);
  const scroller = container.querySelector('.scroller');
  expect(scroller?.getAttribute('aria-busy')).toBeNull();
  rerender(<Table hasWrong={false} busy />);
  expect(scroller?.getAttribute('aria-busy')).toBe('true');
});

it('without rows has no cell', () => {
  render(<Table hasWrong={false} rows={0} />);
  const grid = screen.getByRole('grid');
  expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-activedescendant')]).toEqual(['1', null]);
});

describe('keys', () => {
  it.each([
    ['Delete', {}, 'empty'],
    ['d', { ctrlKey: true }, 'fill'],
    ['z', { ctrlKey: true }, 'undo'],
    ['y', { ctrlKey: true }, 'redo'],
    ['h', { ctrlKey: true }, 'find'],
  ] as const)('%s %j is taken from the browser', (key, more, name) => {
    render(<Table hasWrong={false} />);
    expect(press(key, more)).toBe(false);
    expect(work[name]).toHaveBeenCalledOnce();
  });

  it('begin a value, and others are left to the browser', () => {
    render(<Table hasWrong={false} />);
    press('ArrowRight');
    expect(press('x')).toBe(false);
    expect(press('F2')).toBe(false);
    expect(work.edit.mock.calls).toEqual([
      [{ row: 0, column: 1 }, 'x'],
      [{ row: 0, column: 1 }, undefined],
    ]);
    expect(press('F5')).toBe(true);
    // Only Escape would close what is around.
    expect(around.onKeyDown).toHaveBeenCalledTimes(4);
  });

  it('do first what this table alone has, but not with Alt, and not while a character is composed', () => {
    const own = vi.fn<() => void>();
    work.ofKey.mockImplementation(({ key }) => (key === 'Enter' ? own : undefined));
    render(<Table hasWrong={false} />);
    expect(press('Enter')).toBe(false);
    expect([own.mock.calls.length, work.edit.mock.calls.length]).toEqual([1, 0]);
    expect(press('Enter', { altKey: true })).toBe(true);
    expect(press('Enter', { isComposing: true })).toBe(true);
    expect(own).toHaveBeenCalledOnce();
  });
});

describe('the mouse', () => {
  it('selects nothing by another button, beside the cells, or without a button', () => {
    render(<Table hasWrong={false} />);
    expect(fireEvent.mouseDown(cell('1:1'), { button: 2 })).toBe(true);
    expect(fireEvent.mouseDown(screen.getByRole('columnheader', { name: 'No.' }))).toBe(true);
    dragTo('1:1', 'mouse', 0);
    expect(selected()).toEqual(['0:0']);
    expect(document.activeElement).toBe(document.body);
    expect(fireEvent.mouseDown(cell('1:1'))).toBe(false);
    dragTo('1:2', 'mouse');
    dragTo('2:2', 'mouse');
    expect(selected()).toEqual(['1:1', '1:2', '2:1', '2:2']);
  });

  it('presses a button of the form around, when it is none of a cell', () => {
    render(<Table hasWrong={false} />);
    expect(fireEvent.click(screen.getByRole('columnheader', { name: 'No.' }))).toBe(true);
    expect(fireEvent.click(cell('0:0'))).toBe(true);
  });
});

describe('an input within a cell', () => {
  it('has its own mouse, keys of the clipboard and texts', () => {
    render(<Table hasWrong={false} rows={1} part={<input type="checkbox" aria-label="part" />} />);
    const input = screen.getAllByLabelText('part')[2] as HTMLElement;
    const clipboardData = { setData: vi.fn(), getData: () => 'text' };
    expect(fireEvent.mouseDown(input)).toBe(true);
    expect(fireEvent.click(input)).toBe(true);
    expect(fireEvent.copy(input, { clipboardData })).toBe(true);
    expect(fireEvent.paste(input, { clipboardData })).toBe(true);
    expect(selected()).toEqual([cell('0:0').textContent]);
    expect([clipboardData.setData.mock.calls, work.paste.mock.calls]).toEqual([[], []]);
  });
});

it('takes the clipboard from the browser, but not one without a text', () => {
  render(<Table hasWrong={false} />);
  const written = new Map<string, string>();
  const clipboardData = {
    setData: (type: string, text: string) => written.set(type, text),
    getData: () => '',
  };
  expect(fireEvent.copy(screen.getByRole('grid'), { clipboardData })).toBe(false);
  expect([...written.keys()]).toEqual(['text/plain', 'text/html']);
  expect(fireEvent.paste(screen.getByRole('grid'), { clipboardData })).toBe(true);
  expect(work.paste).not.toHaveBeenCalled();
});

describe('the active cell', () => {
  it('is scrolled to when another one becomes it, from behind what stays at the left', () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(40);
    const { rerender, container } = render(<Table hasWrong={false} />);
    scroll.mockClear();
    rerender(<Table hasWrong={false} />);
    expect(scroll).not.toHaveBeenCalled();
    press('ArrowDown');
    expect(scroll.mock.contexts).toEqual([cell('1:0')]);
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest', inline: 'nearest' });
    const scroller = container.querySelector<HTMLElement>('.scroller');
    expect(scroller?.style.getPropertyValue('scroll-padding-left')).toBe('62px');
  });

  it('of a long table is first scrolled near to, because only the rows in the window are there', () => {
    const approach = vi.spyOn(Element.prototype, 'scrollTo');
    render(<Table hasWrong={false} rows={500} />);
    expect(screen.getAllByRole('row').length).toBeLessThan(100);
    approach.mockClear();
    press('End', { ctrlKey: true });
    expect(approach).toHaveBeenCalledWith({ top: 496 * 20 });
  });
});
