// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Around } from '../../fields/form.case';
import { FileStep } from './FileStep';

function show(changes: Partial<Parameters<typeof FileStep>[0]> = {}) {
  const calls = { open: vi.fn(async () => undefined), paste: vi.fn(async () => undefined), remove: vi.fn() };
  const view = render(
    <Around>
      <input aria-label="Elsewhere" />
      <FileStep file={undefined} reading={undefined} problem={undefined} {...calls} {...changes} />
    </Around>,
  );
  return { ...calls, ...view };
}

function paste(target: Element, text: string): boolean {
  const clipboardData = { getData: (type: string) => (type === 'text/plain' ? text : '') };
  return fireEvent.paste(target, { clipboardData });
}

function pasteBox(): HTMLTextAreaElement {
  return screen.getByRole('textbox', { name: 'Or paste the cells' });
}

it('says what can be given, and where it goes', () => {
  show();
  screen.getByText('.xlsx or .csv, at most 20 MiB and 20,000 rows');
  screen.getByText('The file is read in your browser. Nothing is sent before the last step.');
  expect(pasteBox().placeholder).toBe('Paste here');
  screen.getByText(/^Copy them in a spreadsheet together with their headings/);
});

it('opens the file that is chosen', () => {
  const { open } = show();
  const file = new File(['x'], 'a.csv');
  const input = screen.getByLabelText<HTMLInputElement>(/^File with the rows/);
  expect(input.accept).toBe('.xlsx,.csv');
  fireEvent.change(input, { target: { files: [file] } });
  expect(open).toHaveBeenCalledExactlyOnceWith(file);
});

it.each([
  ['a.xlsx', 'a.xlsx 1 row'],
  ['', 'Pasted cells 1 row'],
])('shows the file %j and its rows', (name, text) => {
  const { remove } = show({ file: { name, rows: 1, header: [], sample: [] } });
  expect(screen.getByText(name || 'Pasted cells').parentElement?.textContent).toBe(text);
  fireEvent.click(screen.getByRole('button', { name: /Remove|Clear|Delete/ }));
  expect(remove).toHaveBeenCalled();
});

it.each([
  ['a.xlsx', 'Reading a.xlsx'],
  ['', 'Reading Pasted cells'],
])('says that it reads %j', (reading, text) => {
  show({ reading });
  expect(screen.getByRole('status').textContent).toBe(text);
  expect(screen.getByRole('progressbar', { name: text })).toBeTruthy();
  expect(screen.queryByLabelText(/^File with the rows/, { selector: 'input' })).toBeNull();
});

it('says what is wrong with a file', () => {
  show({ problem: 'The file is empty.' });
  expect(screen.getByText('The file is empty.')).toBeTruthy();
});

it('takes cells that are pasted into its box or into nothing, and nothing else', () => {
  const { paste: taken, unmount } = show();
  expect(paste(pasteBox(), 'a\tb')).toBe(false);
  expect(paste(document.body, 'c\td')).toBe(false);
  expect(taken.mock.calls).toEqual([['a\tb'], ['c\td']]);
  expect(paste(screen.getByRole('textbox', { name: 'Elsewhere' }), 'e')).toBe(true);
  expect(paste(document.body, ' \t\n')).toBe(false);
  expect(fireEvent.paste(document.body)).toBe(true);
  unmount();
  paste(document.body, 'f');
  expect(taken).toHaveBeenCalledTimes(2);
});

it('keeps nothing that is typed into the box of pasting', () => {
  show();
  fireEvent.change(pasteBox(), { target: { value: 'typed' } });
  expect(pasteBox().value).toBe('');
});
