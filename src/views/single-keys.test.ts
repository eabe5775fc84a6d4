// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { workOf } from './single-keys';

const once = { a: vi.fn<() => void>(), '/': vi.fn<() => void>(), ' ': vi.fn<() => void>(), Enter: vi.fn<() => void>() };
const held = { j: vi.fn<() => void>(), ArrowDown: vi.fn<() => void>() };
function press(key: string, more: Partial<KeyboardEvent> = {}) {
  return workOf(
    {
      key,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      shiftKey: false,
      repeat: false,
      isComposing: false,
      defaultPrevented: false,
      target: document.body,
      ...more,
    },
    once,
    held,
  );
}

function within(html: string) {
  document.body.innerHTML = html;
  return document.querySelector('[data-here]');
}

describe('a key', () => {
  it.each([
    ['a', once.a],
    ['A', once.a],
    ['/', once['/']],
    ['j', held.j],
    ['ArrowDown', held.ArrowDown],
    ['x', undefined],
    ['Escape', undefined],
  ])('%s is looked up', (key, work) => expect(press(key)).toBe(work));

  it.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'isComposing', 'defaultPrevented'] as const)(
    'is left to the browser or others: %s',
    (flag) => expect(press('a', { [flag]: true })).toBeUndefined(),
  );

  it('may need Shift for a symbol', () => expect(press('/', { shiftKey: true })).toBe(once['/']));

  it.each([
    '<input data-here>',
    '<textarea data-here></textarea>',
    '<select data-here></select>',
    '<div contenteditable="true"><b data-here></b></div>',
    '<div role="dialog"><button data-here></button></div>',
    '<ul role="listbox"><li data-here></li></ul>',
    '<button data-here aria-haspopup="menu" aria-expanded="true"></button>',
  ])('means nothing within %s', (html) => expect(press('a', { target: within(html) })).toBeUndefined());

  it('works while a button has the focus, except for the space that presses it', () => {
    const target = within('<main><button data-here></button></main>');
    expect(press('a', { target })).toBe(once.a);
    expect(press(' ', { target })).toBeUndefined();
    expect(press(' ')).toBe(once[' ']);
  });

  it('works while a checkbox has the focus, except for the keys that it or its form takes', () => {
    const target = within('<main><input type="checkbox" data-here></main>');
    expect(press('a', { target })).toBe(once.a);
    expect(press(' ', { target })).toBeUndefined();
    expect(press('Enter', { target })).toBeUndefined();
    expect(press('Enter')).toBe(once.Enter);
  });

  it('that is held down repeats only moves', () => {
    expect(press('a', { repeat: true })).toBeUndefined();
    expect(press('j', { repeat: true })).toBe(held.j);
  });
});
