// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTips } from './tips';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function start(html: string): HTMLElement {
  document.body.innerHTML = html;
  startTips();
  const target = document.querySelector<HTMLElement>('[data-target]');
  if (!target) throw new Error('Nothing to point at');
  return target;
}

function point(target: Element, pointerType = 'mouse') {
  const event = new Event('pointerover', { bubbles: true });
  target.dispatchEvent(Object.assign(event, { pointerType }));
  vi.advanceTimersByTime(300);
}

function told() {
  return document.querySelector('.c-tip[data-open]')?.textContent;
}

it('an icon shows its tooltip while the pointer rests on it', () => {
  const button = start('<button data-tip="Freeze" data-target><svg></svg></button><p>beside</p>');
  point(button);
  expect(told()).toBe('Freeze');
  point(document.querySelector('p') as Element);
  expect(told()).toBeUndefined();
});

it('Escape hides it; touch never shows it', () => {
  const button = start('<button data-tip="Freeze" data-target></button>');
  point(button, 'touch');
  expect(told()).toBeUndefined();
  point(button);
  expect(told()).toBe('Freeze');
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(told()).toBeUndefined();
});

it('hides the tooltip of the button whose menu is open', () => {
  const button = start('<button data-tip="More actions" aria-expanded="true" data-target></button>');
  point(button);
  expect(told()).toBeUndefined();
});

it('a text that an ellipsis cuts has a tooltip with the full text, and a text that fits has none', () => {
  const cell = start('<div data-target style="text-overflow: ellipsis">Thames Security Partners</div>');
  point(cell);
  expect(told()).toBeUndefined();
  Object.defineProperty(cell, 'scrollWidth', { value: 180 });
  Object.defineProperty(cell, 'clientWidth', { value: 120 });
  point(document.body);
  point(cell);
  expect(told()).toBe('Thames Security Partners');
});

it('a tap shows what is all that its element says, and only that', () => {
  const sign = start(
    '<button data-tip="Every device" data-tip-click data-target></button><button data-tip="Freeze" id="other"></button>',
  );
  sign.click();
  expect(told()).toBe('Every device');
  document.querySelector<HTMLElement>('#other')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(told()).toBeUndefined();
  document.querySelector<HTMLElement>('#other')?.click();
  expect(told()).toBeUndefined();
});
