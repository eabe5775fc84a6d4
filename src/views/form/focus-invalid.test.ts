// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { focusInvalid } from './focus-invalid';

function within(html: string): Element {
  document.body.innerHTML = html;
  return document.body;
}

it.each([
  ['the first invalid control', '<input id="a"><input id="b" aria-invalid="true"><input id="c" aria-invalid="true">'],
  ['the first control in an invalid part', '<div aria-invalid="true"><p></p><button id="b"></button><input></div>'],
  ['a part without a control that takes the focus', '<div id="b" tabindex="-1" aria-invalid="true"></div>'],
])('goes to %s, in the middle of the window', (_what, html) => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  expect(focusInvalid(within(html))).toBe(true);
  expect(document.activeElement?.id).toBe('b');
  expect(scroll.mock.contexts).toEqual([document.activeElement]);
  expect(scroll).toHaveBeenCalledWith({ block: 'center' });
  // The browser would scroll it to the edge.
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
});

it('goes nowhere when nothing is invalid', () => {
  expect(focusInvalid(within('<input aria-invalid="false">'))).toBe(false);
  expect(focusInvalid(null)).toBe(false);
  expect(document.activeElement).toBe(document.body);
});
