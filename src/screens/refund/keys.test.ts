// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { commandOf } from './keys';

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, isComposing: false, defaultPrevented: false, target: document.body, ...more });
const within = (html: string) => {
  document.body.innerHTML = html;
  return document.querySelector('[data-here]');
};

describe('a key', () => {
  it.each([
    ['a', 'approve'],
    ['A', 'approve'],
    ['r', 'reject'],
    ['j', 'next'],
    ['k', 'previous'],
    ['x', undefined],
    ['ArrowDown', undefined],
    ['Enter', undefined],
  ])('%s asks for %s', (key, command) => expect(press(key)).toBe(command));

  it.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'isComposing', 'defaultPrevented'] as const)("is the browser's, or somebody else's: %s", (flag) => expect(press('a', { [flag]: true })).toBeUndefined());

  it.each([
    '<input data-here>',
    '<textarea data-here></textarea>',
    '<select data-here></select>',
    '<div contenteditable="true"><b data-here></b></div>',
    '<div role="dialog"><button data-here></button></div>',
    '<ul role="listbox"><li data-here></li></ul>',
  ])('means nothing within %s', (html) => expect(press('a', { target: within(html) })).toBeUndefined());

  it('works from a button of the page', () => expect(press('a', { target: within('<main><button data-here></button></main>') })).toBe('approve'));

  it('that is held down decides nothing, but goes on through the queue', () => {
    expect(press('a', { repeat: true })).toBeUndefined();
    expect(press('r', { repeat: true })).toBeUndefined();
    expect(press('j', { repeat: true })).toBe('next');
  });
});
