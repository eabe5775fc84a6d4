import { expect, it } from 'vitest';
import { commandOf, movedAfter } from './commands';

const size = { rows: 3, columns: 2 };
const at = { row: 1, column: 0 };
const selected = { active: at, anchor: at };

function pressed(key: string, more: object = {}) {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false, ...more };
}

it('Shift and an arrow extend the selection from where it began; an arrow alone moves it', () => {
  const down = { row: 2, column: 0 };
  expect(commandOf(pressed('ArrowDown', { shiftKey: true }), selected, size)).toEqual({
    do: 'select',
    selected: { active: down, anchor: at },
  });
  expect(commandOf(pressed('ArrowDown'), { active: at, anchor: down }, size)).toEqual({
    do: 'select',
    selected: { active: down, anchor: down },
  });
});

it('Enter and F2 open a cell, and a sign begins its new value', () => {
  expect(commandOf(pressed('Enter'), selected, size)).toEqual({ do: 'edit' });
  expect(commandOf(pressed('F2'), selected, size)).toEqual({ do: 'edit' });
  expect(commandOf(pressed('测'), selected, size)).toEqual({ do: 'edit', typed: '测' });
});

it('Escape gives up a selection of several cells, and is else left to the dialog around them', () => {
  expect(commandOf(pressed('Escape'), { active: at, anchor: { row: 0, column: 1 } }, size)).toEqual({
    do: 'select',
    selected,
  });
  expect(commandOf(pressed('Escape'), selected, size)).toBeUndefined();
});

it('F8 goes to what is wrong, with Shift backwards', () => {
  expect(commandOf(pressed('F8'), selected, size)).toEqual({ do: 'wrong', step: 1 });
  expect(commandOf(pressed('F8', { shiftKey: true }), selected, size)).toEqual({ do: 'wrong', step: -1 });
});

it('Ctrl or ⌘ with a letter is a command, and other keys are left to the browser', () => {
  expect(commandOf(pressed('d', { ctrlKey: true }), selected, size)).toEqual({ do: 'fill' });
  expect(commandOf(pressed('z', { metaKey: true }), selected, size)).toEqual({ do: 'undo' });
  expect(commandOf(pressed('y', { ctrlKey: true }), selected, size)).toEqual({ do: 'redo' });
  expect(commandOf(pressed('Z', { metaKey: true, shiftKey: true }), selected, size)).toEqual({ do: 'redo' });
  expect(commandOf(pressed('h', { ctrlKey: true }), selected, size)).toEqual({ do: 'find' });
  expect(commandOf(pressed('Delete'), selected, size)).toEqual({ do: 'empty' });
  for (const [key, more] of [
    ['c', { ctrlKey: true }],
    ['y', { ctrlKey: true, shiftKey: true }],
    ['h', { ctrlKey: true, shiftKey: true }],
    ['Tab', {}],
    ['F5', {}],
    ['a', { altKey: true }],
    ['n', { isComposing: true }],
  ] as const)
    expect(commandOf(pressed(key, more), selected, size)).toBeUndefined();
});

it('Ctrl+A selects every cell, and Backspace empties like Delete', () => {
  expect(commandOf(pressed('a', { ctrlKey: true }), selected, size)).toEqual({
    do: 'select',
    selected: { active: { row: 0, column: 0 }, anchor: { row: 2, column: 1 } },
  });
  expect(commandOf(pressed('Backspace'), selected, size)).toEqual({ do: 'empty' });
});

it('Enter ends an edit and goes down, Tab to the right, with Shift the other way, by one cell', () => {
  const large = { rows: 9, columns: 9 };
  const from = { row: 4, column: 4 };
  const to = (key: string, more = {}) => Object.values(movedAfter(pressed(key, more), from, large) ?? {});
  expect([to('Enter'), to('Enter', { shiftKey: true })]).toEqual([
    [5, 4],
    [3, 4],
  ]);
  expect([to('Tab'), to('Tab', { shiftKey: true })]).toEqual([
    [4, 5],
    [4, 3],
  ]);
  expect(movedAfter(pressed('x'), from, large)).toBeUndefined();
});
