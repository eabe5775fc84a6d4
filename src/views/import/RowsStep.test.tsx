// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { buildDefinition, buildField, choices } from '../definition.case';
import { renderView } from '../view.case';
import { RowsStep } from './RowsStep';
import { createSheet } from './sheet';
import { createValidator } from './validator';
import type { Cell } from './workbook';

const columns = [
  buildField('uid', 'text', { label: 'UID', required: true }),
  buildField('net', 'integer'),
  buildField('type', 'enum', { options: choices('Info', 'Clear') }),
];
const words = {
  type: { labels: ['Type'], options: ['Info', 'Clear'].map((text, index) => ({ text, value: index + 1 })) },
};
const cells: Cell[][] = [
  ['A1', 1, 'Info'],
  ['A2', 'x', 'Info'],
  ['A3', 'x', ''],
  ['A4', 7, 'Infos'],
];

/** The rows 2 to 5 of a sheet; three of them have a wrong cell. */
function show({ rows = cells, ...props }: { rows?: Cell[][] } & Partial<ComponentProps<typeof RowsStep>> = {}) {
  const validator = createValidator(
    rows.map((row, index) => ({ row: index + 2, cells: row })),
    { columns, mapping: { uid: 0, net: 1, type: 2 }, values: {}, words, yes: ['Yes'], no: ['No'] },
  );
  const edit = vi.fn(async (changes: Parameters<typeof validator.edit>[0]) => validator.edit(changes));
  const remove = async (rows: number[], isRemoved: boolean) => validator.remove(rows, isRemoved);
  const sheet = createSheet(columns, validator.rows(), { edit, remove }, () => undefined);
  const step = (
    <RowsStep
      sheet={sheet}
      columns={columns}
      soundText="import.rows.sound"
      saveRefused={async () => undefined}
      restored={undefined}
      onColumns={undefined}
      {...props}
    />
  );
  renderView(step, { definition: buildDefinition([]), dataProvider: {} });
  return { edit };
}

function grid() {
  return screen.getByRole('grid');
}

function cell(name: string) {
  return screen.getByRole('gridcell', { name: new RegExp(`^${name}`) });
}

function go(name: string) {
  fireEvent.mouseDown(cell(name));
  fireEvent.mouseUp(cell(name));
}

/** Each change is checked before the next step. */
async function press(button: string) {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: button })));
}

async function key(at: Element | Document, name: string, more: object = {}) {
  await act(async () => fireEvent.keyDown(at, { key: name, ...more }));
}

async function type(text: string) {
  await key(grid(), text[0] ?? '');
  await act(async () => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } }));
}

function bar() {
  return document.querySelector('.v-sheet-bar p')?.textContent;
}

function texts(column: string) {
  return screen.getAllByRole('gridcell', { name: new RegExp(`^${column}, row`) }).map((one) => {
    const [, text = ''] = one.getAttribute('aria-label')?.split(': ') ?? [];
    return text.replace(one.querySelector('.v-sheet-why')?.textContent ?? '', '').trim();
  });
}

/** How many rows are right. */
function told() {
  return document.querySelector('.v-import-tally[role="status"]')?.textContent;
}

function alerts() {
  return screen.queryAllByRole('alert').map(({ textContent }) => textContent);
}

function isOff(button: string) {
  return screen.getByRole<HTMLButtonElement>('button', { name: button }).disabled;
}

describe('the rows of an import', () => {
  it('say how many are right, and show those to correct alone or all', async () => {
    show();
    expect(told()).toBe(
      '1 row can be imported. 3 rows need a correction. Rows that still need a correction are left out.',
    );
    const shown = within(screen.getByRole('group', { name: 'Rows to show' }));
    const pressed = () => shown.getByRole('button', { pressed: true }).textContent;
    expect([pressed(), texts('UID')]).toEqual(['All rows 4', ['A1', 'A2', 'A3', 'A4']]);
    await press('To correct 3');
    expect([pressed(), texts('UID')]).toEqual(['To correct 3', ['A2', 'A3', 'A4']]);
    await press('All rows 4');
    expect(texts('UID')).toEqual(['A1', 'A2', 'A3', 'A4']);
  });

  it('that are all right have nothing to correct', () => {
    show({ rows: [['A1', 1, 'Info']] });
    expect(told()).toBe('1 row can be imported.');
    expect(['Next error', 'Undo', 'Download these rows', 'Fill down'].map(isOff)).toEqual([true, true, true, true]);
    expect(bar()).toBe('UID, row 2');
    expect(alerts()).toEqual([]);
  });

  it('of which none is right can be sent only after a correction', async () => {
    show({ rows: [['A2', 'x', 'Info']] });
    expect(alerts()).toEqual([expect.stringContaining('No row is right yet.')]);
    await press('Remove row');
    expect(screen.getByText('No row needs a correction.')).toBeDefined();
  });

  it('begin at the first wrong cell, and say what is wrong with it', async () => {
    show();
    expect(bar()).toBe('Net, row 3 Please enter a whole number');
    await press('Next error');
    expect(document.activeElement).toBe(grid());
    await press('Next error');
    expect(bar()).toMatch(/^Net, row 4 /);
    await press('Next error');
    expect(bar()).toMatch(/^Type, row 5 /);
    await key(document, 'F8', { shiftKey: true });
    expect(bar()).toMatch(/^Net, row 4 /);
    await key(document, 'F8');
    expect(bar()).toMatch(/^Type, row 5 /);
  });

  it('have what to know of them above', async () => {
    const onColumns = vi.fn();
    show({ columns: [...columns, buildField('at', 'datetime')], restored: 'From before.', onColumns });
    expect(screen.getByText('From before.')).toBeDefined();
    expect(screen.getByText(/^Times are in the time zone/)).toBeDefined();
    await press('Change');
    expect(onColumns).toHaveBeenCalledOnce();
  });

  it('have nothing above them that need not be known', () => {
    show();
    expect(document.querySelector('.v-sheet-note')).toBeNull();
  });

  it('say that nothing is checked any more when their worker has stopped', async () => {
    const { edit } = show();
    edit.mockRejectedValue(new Error('stopped'));
    await key(grid(), 'Delete');
    expect(alerts()).toEqual([expect.stringContaining('The file could not be read.')]);
  });
});

describe('a cell that is mended', () => {
  it('keeps what was typed, goes on, and offers the same to the cells that were wrong alike', async () => {
    show();
    await type('5');
    await key(screen.getByRole('textbox'), 'Enter');
    expect([texts('Net'), bar()]).toEqual([['1', '5', 'x', '7'], 'Net, row 4 Please enter a whole number']);
    expect(document.activeElement).toBe(grid());
    await press('Apply to the same cell');
    expect(texts('Net')).toEqual(['1', '5', '5', '7']);
    expect(document.activeElement).toBe(grid());
    expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
    await key(grid(), 'z', { ctrlKey: true });
    expect(texts('Net')).toEqual(['1', '5', 'x', '7']);
    await press('Undo');
    expect([texts('Net'), isOff('Undo')]).toEqual([['1', 'x', 'x', '7'], true]);
  });

  it('is given to the same ones by Ctrl and Enter, from its input and after it', async () => {
    show();
    await type('5');
    await key(screen.getByRole('textbox'), 'Enter', { ctrlKey: true });
    expect(texts('Net')).toEqual(['1', '5', '5', '7']);
    await press('Undo');
    await key(grid(), 'Enter', { metaKey: true });
    expect(texts('Net')).toEqual(['1', '5', 'x', '7']);
  });

  it('is as before after Escape, but not while a character is composed', async () => {
    show();
    await type('5');
    await key(screen.getByRole('textbox'), 'Escape', { isComposing: true });
    expect(texts('Net')).toEqual(['1', '5', 'x', '7']);
    await key(screen.getByRole('textbox'), 'Escape');
    expect([texts('Net'), document.activeElement]).toEqual([['1', 'x', 'x', '7'], grid()]);
  });

  it('has what it had in its input, is described by what is wrong, and lists what can be chosen', async () => {
    show();
    go('Type, row 5: Infos');
    await key(grid(), 'Enter');
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Type, row 5' });
    expect([input.value, document.activeElement, input.getAttribute('aria-invalid')]).toEqual(['Infos', input, 'true']);
    const why = document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(why).toBeTruthy();
    expect(bar()).toBe(`Type, row 5 ${why}`);
    expect([...(input.list?.options ?? [])].map(({ value }) => value)).toEqual(['Info', 'Clear']);
    await act(async () => fireEvent.change(input, { target: { value: 'Clear' } }));
    expect(input.getAttribute('aria-describedby')).toBeNull();
    await act(async () => fireEvent.blur(input));
    expect([screen.queryByRole('combobox'), texts('Type')]).toEqual([null, ['Info', 'Info', '', 'Clear']]);
  });

  it('has F8 to the next wrong one in its input, too', async () => {
    show();
    await type('5');
    await key(screen.getByRole('textbox'), 'F8');
    expect([bar(), texts('Net')]).toEqual(['Net, row 4 Please enter a whole number', ['1', '5', 'x', '7']]);
  });
});

describe('a row', () => {
  it('is removed, by its button and by Shift and Delete, and comes back', async () => {
    show();
    await press('Remove row');
    expect([texts('UID'), document.activeElement]).toEqual([['A1', 'A3', 'A4'], grid()]);
    await key(grid(), 'Delete', { shiftKey: true });
    expect(texts('UID')).toEqual(['A1', 'A4']);
    await press('Undo');
    expect(texts('UID')).toEqual(['A1', 'A3', 'A4']);
  });

  it('has its cells emptied by Delete, and filled from those above', async () => {
    show();
    await key(grid(), 'Delete');
    expect(texts('Net')).toEqual(['1', '', 'x', '7']);
    expect(isOff('Fill down')).toBe(false);
    await press('Fill down');
    expect([texts('Net'), document.activeElement]).toEqual([['1', '1', 'x', '7'], grid()]);
  });
});

it('a text is found and replaced in all cells', async () => {
  show();
  const find = () => screen.getByRole('button', { name: 'Find and replace' });
  expect(find().getAttribute('aria-expanded')).toBe('false');
  await key(grid(), 'h', { ctrlKey: true });
  expect(find().getAttribute('aria-expanded')).toBe('true');
  fireEvent.change(screen.getByRole('textbox', { name: 'Find' }), { target: { value: 'x' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Replace with' }), { target: { value: '9' } });
  await press('Replace all');
  await waitFor(() => expect(texts('Net')).toEqual(['1', '9', '9', '7']));
  await press('Find and replace');
  expect(screen.queryByRole('textbox', { name: 'Find' })).toBeNull();
});
