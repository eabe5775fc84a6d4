// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { matchMedia } from '../../ui/media-query.case';
import { keyGroups } from '../keys/page-keys';
import { note, openGrid, press, shown, type } from './grid-area.case';

describe('cells', () => {
  it('say whether they are changed, wrong or locked, and why', async () => {
    await openGrid();
    const [name, , active, made] = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('gridcell');
    expect([name, made].map((cell) => cell?.getAttribute('aria-readonly'))).toEqual([null, 'true']);
    expect([name, made].map((cell) => cell?.title)).toEqual(['', "Made can't be changed."]);
    expect(note()).toBe('Type, or press F2, to change a cell. Ctrl+D fills down, Ctrl+Z takes a change back.');
    await type('Annabel', 'Tab');
    expect(name?.title).toBe('Only 5 characters at most');
    expect(['data-changed', 'aria-invalid'].map((of) => name?.getAttribute(of))).toEqual(['true', 'true']);
    expect(active?.getAttribute('data-changed')).toBeNull();
    expect(document.querySelector('[data-tone]')).toBeNull();
    press('ArrowLeft');
    expect(document.querySelector('.v-grid-note')?.getAttribute('data-tone')).toBe('bad');
    expect(note()).toBe('Only 5 characters at most · Was: No. 1');
  });

  it('tell a finger how they are changed', async () => {
    matchMedia('(width < 599px)');
    await openGrid();
    expect(note()).toBe('Tap a cell twice to change it.');
  });

  it('are empty where they may be, and tell where they may not', async () => {
    await openGrid();
    press(['a', { ctrlKey: true }], 'Delete');
    expect(shown()[0]).toEqual(['No. 1', '—', 'No', 'long ago']);
    await screen.findByText(
      'warning: ' + "2 cells can't be changed and stay as they are. " + "4 cells can't be empty and stay as they are.",
    );
  });

  it('change between yes and no by Space, Enter or a press, but by no letter', async () => {
    await openGrid();
    press('ArrowRight', 'ArrowRight', 'x');
    expect(shown()[0]?.[2]).toBe('No');
    press('Enter');
    expect(shown()[0]?.[2]).toBe('Yes');
    press(' ');
    screen.getByText('No changes yet');
  });

  it('keep a value when one presses elsewhere, but not in the editor', async () => {
    await openGrid();
    press('F2');
    const dialog = screen.getByRole('dialog');
    const input = within(dialog).getByRole<HTMLInputElement>('textbox');
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 5]);
    fireEvent.change(input, { target: { value: 'Anne' } });
    fireEvent.pointerDown(input);
    expect(shown()[0]?.[0]).toBe('No. 1');
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(shown()[0]?.[0]).toBe('Anne'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stay in their editor while a character is composed', async () => {
    await openGrid();
    press('F2');
    const input = within(screen.getByRole('dialog')).getByRole('textbox');
    fireEvent.keyDown(input, { key: 'Escape', isComposing: true });
    expect(screen.queryByRole('dialog')).not.toBeNull();
    expect(fireEvent.keyDown(input, { key: 'a' })).toBe(true);
    expect(fireEvent.keyDown(input, { key: 'Escape' })).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the editor', () => {
  /** jsdom has no layout. */
  function place(cell: Element | null | undefined, left: number, top: number) {
    vi.spyOn(cell as Element, 'getBoundingClientRect').mockReturnValue({ left, top, width: 120 } as DOMRect);
  }

  it('lies over its cell, also when the page scrolls or gets another size, and stays in the window', async () => {
    await openGrid();
    const [cell] = screen.getAllByRole('gridcell');
    place(cell, 200, 90);
    press('F2');
    const { style } = screen.getByRole('dialog');
    expect([style.left, style.top, style.getPropertyValue('--grid-cell')]).toEqual(['200px', '90px', '120px']);
    place(cell, -40, 50);
    fireEvent.scroll(screen.getByRole('grid'));
    expect([style.left, style.top]).toEqual(['8px', '50px']);
    place(cell, 5000, 60);
    fireEvent(window, new Event('resize'));
    expect([style.left, style.top]).toEqual([`${window.innerWidth - 8}px`, '60px']);
  });

  it('leaves keys to its open list, but for those that end it', async () => {
    await openGrid();
    const open = () => {
      press('F2');
      const dialog = screen.getByRole('dialog', { name: 'Name: No. 1' });
      const input = within(dialog).getByRole('textbox');
      input.setAttribute('aria-expanded', 'true');
      return input;
    };
    const input = open();
    fireEvent.keyDown(input, { key: 'Escape' });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(screen.queryByRole('dialog')).not.toBeNull();
    for (const key of ['F8', 'Tab']) {
      fireEvent.keyDown(screen.queryByRole('dialog') ? input : open(), { key });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      press(['Home', { ctrlKey: true }]);
    }
  });
});

it('follows the columns that are chosen meanwhile in another tab', async () => {
  await openGrid();
  const choice = { 'test/thing:columns': { order: ['made', 'name', 'kind', 'active'], hidden: ['kind', 'active'] } };
  localStorage.setItem('preferences:ann', JSON.stringify(choice));
  fireEvent(window, new StorageEvent('storage', { key: 'preferences:ann', storageArea: localStorage }));
  await waitFor(() => expect(shown()[0]).toEqual(['long ago', 'No. 1']));
  press(['Home', { ctrlKey: true }]);
  expect(note()).toBe("Made can't be changed.");
});

it('lists its keys in the legend', async () => {
  await openGrid();
  const group = keyGroups().find(({ title }) => title === 'keys.gridTitle');
  expect(group?.keys.map(({ shown: keys, label }) => `${keys?.join(', ')}: ${label}`)).toEqual([
    '↵, F2: keys.gridEdit',
    'Tab: keys.gridNext',
    'Del: keys.gridEmpty',
    'Ctrl D: cells.fill',
    'F8: keys.gridWrong',
    'Ctrl H: cells.find.open',
    'Ctrl Z: keys.gridUndo',
    'Ctrl Y: keys.gridRedo',
    'Ctrl C, Ctrl V: keys.gridCopy',
  ]);
});

describe('the changes', () => {
  it('stay when their preview is closed, which asks nothing', async () => {
    const grid = await openGrid();
    await type('Anne');
    fireEvent.click(screen.getByRole('button', { name: 'Review…' }));
    const dialog = await screen.findByRole('dialog', { name: '1 change in 1 record' });
    await within(dialog).findByRole('button', { name: 'Change 1 record' });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([shown()[0]?.[0], grid.saved]).toEqual(['Anne', []]);
  });

  it('that are all saved leave the focus to the grid', async () => {
    const grid = await openGrid();
    await type('Anne');
    fireEvent.click(screen.getByRole('button', { name: 'Review…' }));
    const dialog = await screen.findByRole('dialog', { name: '1 change in 1 record' });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Change 1 record' }));
    await within(dialog).findByText('1 record changed.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await screen.findByText('No changes yet');
    await waitFor(() => expect(document.activeElement).toBe(grid));
    // They are in the list now.
    expect(grid.saved).toMatchObject([{ name: 'Anne' }]);
  });

  it('are discarded, and taken back again', async () => {
    await openGrid();
    await type('Anne');
    await type('Bert');
    screen.getByText('2 changes in 2 records');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    screen.getByText('No changes yet');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(shown().map(([name]) => name)).toEqual(['Anne', 'Bert']);
  });

  it('are sent after a preview, record by record; what fails stays, with the reason', async () => {
    const { saved } = await openGrid({
      update: async (id) => {
        if (id === 2) throw new ConsoleError({ kind: 'code', code: 777 });
      },
    });
    await type('Anne');
    await type('Bert');
    fireEvent.click(screen.getByRole('button', { name: 'Review…' }));
    const dialog = await screen.findByRole('dialog', { name: '2 changes in 2 records' });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Change 2 records' }));
    await within(dialog).findByText('1 record changed, 1 not.');
    expect(saved).toMatchObject([{ name: 'Anne' }, { name: 'Bert' }]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await screen.findByText('1 change in 1 record');
    screen.getByText('1 record needs attention');
    press(['Home', { ctrlKey: true }], 'F8');
    expect(note()).toBe('Was: No. 2 · Request failed, CODE: 777');
    expect(document.querySelector('.v-grid-note')?.getAttribute('data-tone')).toBe('warn');
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
  });

  it('are not lost without a question', async () => {
    await openGrid();
    await type('Anne');
    fireEvent.click(screen.getByRole('link', { name: 'away' }));
    expect(await screen.findByText(/^Changed cells of Things/)).toBeDefined();
  });
});

describe('the tools of the cells', () => {
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  it('say their keys, and are off while there is nothing for them', async () => {
    await openGrid();
    expect(
      ['Fill down', 'Undo', 'Redo', 'Find and replace'].map((name) => button(name).getAttribute('aria-keyshortcuts')),
    ).toEqual(['Control+D', 'Control+Z', 'Control+Y Control+Shift+Z', 'Control+H']);
    expect([button('Fill down').disabled, button('Undo').disabled]).toEqual([true, true]);
    press('ArrowDown');
    expect(button('Fill down').disabled).toBe(false);
    fireEvent.click(button('Fill down'));
    expect(button('Undo').disabled).toBe(false);
    act(() => button('Undo').focus());
    fireEvent.click(button('Undo'));
    expect(document.activeElement).toBe(screen.getByRole('grid'));
    expect([button('Undo').disabled, button('Redo').disabled]).toEqual([true, false]);
    act(() => button('Redo').focus());
    fireEvent.click(button('Redo'));
    expect(document.activeElement).toBe(screen.getByRole('grid'));
    expect([button('Undo').disabled, button('Redo').disabled]).toEqual([false, true]);
  });

  it('open and close the search', async () => {
    await openGrid();
    const find = button('Find and replace');
    expect(find.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(find);
    expect(find.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Find' }), { key: 'Escape' });
    expect([find.getAttribute('aria-expanded'), screen.queryByRole('search')]).toEqual(['false', null]);
    fireEvent.click(find);
    fireEvent.click(find);
    expect(screen.queryByRole('search')).toBeNull();
  });
});

it('pasted cells that have no place here are told', async () => {
  const grid = await openGrid();
  press('ArrowDown');
  const texts: Record<string, string> = { 'text/plain': 'Anne\r\nBert\r\nCleo', 'text/html': '' };
  fireEvent.paste(grid, { clipboardData: { getData: (type: string) => texts[type] } });
  expect(shown().map(([name]) => name)).toEqual(['No. 1', 'Anne']);
  await screen.findByText('warning: 2 rows were left out: there are no more rows here.');
});

it('what is copied here keeps its values, and is pasted as they are', async () => {
  const grid = await openGrid();
  const texts: Record<string, string> = { 'text/html': '' };
  const clipboardData = {
    setData: (type: string, text: string) => Object.assign(texts, { [type]: text }),
    getData: (type: string) => texts[type],
  };
  press('ArrowRight', 'r');
  fireEvent.keyDown(within(screen.getByRole('dialog')).getByRole('combobox'), { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('ArrowUp');
  fireEvent.copy(grid, { clipboardData });
  expect(texts['text/plain']).toBe('Rented');
  press('ArrowDown');
  fireEvent.paste(grid, { clipboardData });
  expect(shown().map(([, kind]) => kind)).toEqual(['Rented', 'Rented']);
});

describe('an edit', () => {
  it('begins with the new value of its cell, and its end gives the focus back to the grid', async () => {
    const grid = await openGrid();
    await type('Anne');
    press('ArrowUp', 'Enter');
    const input = within(screen.getByRole('dialog', { name: 'Name: No. 1' })).getByRole<HTMLInputElement>('textbox');
    expect(input.value).toBe('Anne');
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 4]);
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(document.activeElement).toBe(grid);
  });

  it('that ends by a press elsewhere leaves the focus there', async () => {
    const grid = await openGrid();
    press('F2');
    const link = screen.getByRole('link', { name: 'away' });
    act(() => link.focus());
    fireEvent.pointerDown(link);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).not.toBe(grid);
    screen.getByText('No changes yet');
  });
});
