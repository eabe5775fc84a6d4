// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openGrid, press, shown } from './grid-area.case';

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

it('says what the form would refuse while one types', async () => {
  await openGrid();
  press('F2');
  const input = within(screen.getByRole('dialog')).getByRole('textbox');
  fireEvent.change(input, { target: { value: 'Annabel' } });
  expect(await within(screen.getByRole('dialog')).findByText(/5/)).toBeTruthy();
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

it('finds and replaces, and takes it back by a button', async () => {
  await openGrid();
  press(['h', { ctrlKey: true }]);
  fireEvent.change(screen.getByRole('textbox', { name: 'Find' }), { target: { value: 'No.' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Replace with' }), { target: { value: 'Nr' } });
  screen.getByText('2 cells');
  fireEvent.click(screen.getByRole('button', { name: 'Replace all' }));
  expect(shown().map(([name]) => name)).toEqual(['Nr 1', 'Nr 2']);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(shown().map(([name]) => name)).toEqual(['No. 1', 'No. 2']);
});
