// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { note, openGrid, press, shown } from './grid-area.case';

it('a typed sign begins a new value, Enter keeps it and goes on, Escape drops it', async () => {
  await openGrid();
  press('x');
  const input = within(screen.getByRole('dialog', { name: 'Name: No. 1' })).getByRole('textbox');
  expect(document.activeElement).toBe(input);
  expect(input).toHaveProperty('value', 'x');
  fireEvent.change(input, { target: { value: 'Anne' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(shown()[0]?.[0]).toBe('Anne'));
  expect(document.activeElement).toBe(screen.getByRole('grid'));
  press('F2');
  const next = within(screen.getByRole('dialog', { name: 'Name: No. 2' })).getByRole('textbox');
  fireEvent.change(next, { target: { value: 'Bert' } });
  fireEvent.keyDown(next, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shown().map(([name]) => name)).toEqual(['Anne', 'No. 2']);
  screen.getByText('1 change in 1 record');
});

it('says what the form would refuse while one types, and marks the cell', async () => {
  await openGrid();
  press('F2');
  const input = within(screen.getByRole('dialog')).getByRole('textbox');
  fireEvent.change(input, { target: { value: 'Annabel' } });
  await within(screen.getByRole('dialog')).findByText(/5/);
  fireEvent.keyDown(input, { key: 'Tab' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [cell] = screen.getAllByRole('gridcell');
  expect(cell?.getAttribute('aria-invalid')).toBe('true');
  press('ArrowLeft');
  expect(note()).toContain('Was: No. 1');
  screen.getByText('1 record needs attention');
});

it('a yes or no is changed by Space, and a list by the first letter of a choice', async () => {
  await openGrid();
  press('ArrowRight', 'r');
  fireEvent.keyDown(within(screen.getByRole('dialog')).getByRole('combobox'), { key: 'Tab' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press(' ');
  expect(shown()[0]).toEqual(['No. 1', 'Rented', 'Yes', 'long ago']);
  press('ArrowRight', 'x');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(note()).toBe("Made can't be changed.");
});

it('keeps its changes while the list shows another page, and takes them back there', async () => {
  await openGrid();
  press(['ArrowDown', { shiftKey: true }], ['d', { ctrlKey: true }]);
  expect(shown().map(([name]) => name)).toEqual(['No. 1', 'No. 1']);
  fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(shown().map(([name]) => name)).toEqual(['No. 3', 'No. 4']));
  screen.getByText('1 record is not on this page');
  press(['z', { ctrlKey: true }]);
  await screen.findByText('No changes yet');
});

it('puts the selected cells on the clipboard as text and as a table', async () => {
  const grid = await openGrid();
  press(['ArrowRight', { shiftKey: true }], ['ArrowDown', { shiftKey: true }]);
  const written = new Map<string, string>();
  fireEvent.copy(grid, { clipboardData: { setData: (type: string, text: string) => written.set(type, text) } });
  expect(written.get('text/plain')).toBe('No. 1\tOwn\r\nNo. 2\tOwn');
  expect(written.get('text/html')).toContain('>No. 2</td>');
});

it('F8 goes to what needs attention, and ends an edit, too', async () => {
  await openGrid();
  const typeAndEnd = async (text: string, key: string) => {
    press('F2');
    const input = within(screen.getByRole('dialog')).getByRole('textbox');
    fireEvent.change(input, { target: { value: text } });
    fireEvent.keyDown(input, { key });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  press('ArrowDown');
  await typeAndEnd('Annabel', 'Tab');
  press(['Home', { ctrlKey: true }]);
  await typeAndEnd('Bert', 'F8');
  expect(note()).toContain('Was: No. 2');
  press('ArrowUp', 'ArrowRight', 'F8');
  expect(note()).toContain('Was: No. 2');
});

it('finds and replaces, fills down and takes it back by buttons', async () => {
  await openGrid();
  press(['h', { ctrlKey: true }]);
  fireEvent.change(screen.getByRole('textbox', { name: 'Find' }), { target: { value: 'No.' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Replace with' }), { target: { value: 'Nr' } });
  screen.getByText('2 cells');
  fireEvent.click(screen.getByRole('button', { name: 'Replace all' }));
  expect(shown().map(([name]) => name)).toEqual(['Nr 1', 'Nr 2']);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(shown().map(([name]) => name)).toEqual(['No. 1', 'No. 2']);
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
  press('ArrowDown');
  fireEvent.click(screen.getByRole('button', { name: 'Fill down' }));
  expect(shown().map(([name]) => name)).toEqual(['No. 1', 'No. 1']);
  expect(document.activeElement).toBe(screen.getByRole('grid'));
});
