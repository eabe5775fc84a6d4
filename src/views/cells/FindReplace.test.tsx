// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import type { TextAt } from './cell-changes';
import { CellTable, type CellWork } from './CellTable';
import { FindReplace } from './FindReplace';
import { useCells } from './useCells';

const texts = [
  ['Bonn', 'On time'],
  ['Bonn am Rhein', 'Bonn'],
  ['', 'Late'],
];
const columns = [buildField('city', 'text'), buildField('state', 'text')];
const onReplace = vi.fn<(texts: TextAt[]) => void>();
const onClose = vi.fn<() => void>();
const work = {} as CellWork;
const around = { onKeyDown: vi.fn<() => void>() };

/** The search beside the place that it has gone to, and a table that can have the focus. */
function Search() {
  const cells = useCells({ size: { rows: 3, columns: 2 }, isWrong: () => false });
  const { active } = cells;
  return (
    <div {...around}>
      <output aria-label="place">{`${active.row}:${active.column}`}</output>
      <CellTable
        {...{ cells, work, head: <th scope="col">City</th>, draw: () => null }}
        label="cells"
        scrollerClass=""
        rowHeight={20}
      />
      <FindReplace
        cells={cells}
        columns={columns}
        textAt={({ row, column }) => texts[row]?.[column] ?? ''}
        onReplace={onReplace}
        onClose={onClose}
      />
    </div>
  );
}

beforeEach(() => {
  vi.clearAllMocks();
  renderView(<Search />, { definition: buildDefinition(columns), dataProvider: {} });
});

function find(text: string) {
  fireEvent.change(screen.getByRole('textbox', { name: 'Find' }), { target: { value: text } });
}

function place() {
  return screen.getByLabelText('place').textContent;
}

function button(name: string) {
  return screen.getByRole<HTMLButtonElement>('button', { name });
}

it('has the focus in its text, and can do nothing until something is found', () => {
  const input = screen.getByRole('textbox', { name: 'Find' });
  expect(document.activeElement).toBe(input);
  expect(input.getAttribute('autocomplete')).toBe('off');
  expect(screen.getByRole('search', { name: 'Find and replace' }).textContent).toContain('0 cells');
  find('Berlin');
  expect([button('Find next').disabled, button('Replace all').disabled]).toEqual([true, true]);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(place()).toBe('0:0');
  find('Late');
  screen.getByText('1 cell');
  expect([button('Find next').disabled, button('Replace all').disabled]).toEqual([false, false]);
});

it('goes to the next found cell by Enter or its button, row by row, and round the end', () => {
  find('on');
  screen.getByText('3 cells');
  const input = screen.getByRole('textbox', { name: 'Find' });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(place()).toBe('1:0');
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
  expect(place()).toBe('1:1');
  fireEvent.click(button('Find next'));
  expect(place()).toBe('0:0');
  // Any other key is typed.
  expect(fireEvent.keyDown(input, { key: 'a' })).toBe(true);
  expect(place()).toBe('0:0');
});

it('searches one column, and whole cells', () => {
  find('Bonn');
  fireEvent.change(screen.getByRole('combobox', { name: 'In' }), { target: { value: '1' } });
  screen.getByText('1 cell');
  fireEvent.click(button('Find next'));
  expect(place()).toBe('1:1');
  fireEvent.change(screen.getByRole('combobox', { name: 'In' }), { target: { value: '0' } });
  screen.getByText('2 cells');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Whole cells only' }));
  screen.getByText('1 cell');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['All columns', 'City', 'State']);
  find('');
  fireEvent.click(button('Find next'));
  expect(place()).toBe('2:0');
});

it('gives all found cells the new text', () => {
  find('Bonn');
  fireEvent.change(screen.getByRole('textbox', { name: 'Replace with' }), { target: { value: 'Ulm' } });
  fireEvent.click(button('Replace all'));
  expect(onReplace.mock.calls[0]?.[0].map(({ text }) => text)).toEqual(['Ulm', 'Ulm am Rhein', 'Ulm']);
});

it('the cells are all columns of a table that has no others', () => {
  expect(screen.getByRole('grid', { name: 'cells' }).getAttribute('aria-colcount')).toBe('2');
});

it('closes by Escape or its button, and the cells have the focus again', () => {
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Replace with' }), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('grid', { name: 'cells' }));
  // A dialog around the cells stays open.
  expect(around.onKeyDown).not.toHaveBeenCalled();
  fireEvent.click(button('Close'));
  expect(onClose).toHaveBeenCalledTimes(2);
});
