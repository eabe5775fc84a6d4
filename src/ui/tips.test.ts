// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

it('shows none of what the pointer has only passed, and none of what is gone', () => {
  const button = start('<button data-tip="Freeze" data-target></button><p>beside</p>');
  const over = (target: Element | null) =>
    target?.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }));
  over(button);
  over(document.querySelector('p'));
  vi.advanceTimersByTime(300);
  expect(told()).toBeUndefined();
  over(button);
  button.remove();
  vi.advanceTimersByTime(300);
  expect(told()).toBeUndefined();
});

it.each([
  ['scrolls', () => document.body.dispatchEvent(new Event('scroll'))],
  ['leaves the page', () => document.documentElement.dispatchEvent(new Event('pointerleave'))],
])('hides it when one %s', (_what, end) => {
  point(start('<button data-tip="Freeze" data-target></button>'));
  expect(told()).toBe('Freeze');
  end();
  expect(told()).toBeUndefined();
});

it('a click or a focus by the mouse shows no name of a button', () => {
  const button = start('<button data-tip="Freeze" data-target></button>');
  vi.spyOn(button, 'matches').mockReturnValue(false);
  button.focus();
  button.click();
  expect(told()).toBeUndefined();
});

it('Escape hides it, and no other key; touch never shows it', () => {
  const button = start('<button data-tip="Freeze" data-target></button>');
  point(button, 'touch');
  expect(told()).toBeUndefined();
  point(button);
  expect(told()).toBe('Freeze');
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
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

describe('a cut text', () => {
  /** jsdom has no sizes: the part that a test calls `cut` is larger than its room. */
  function startCut(
    html: string,
    size: Partial<Record<'scrollWidth' | 'scrollHeight', number>> = { scrollWidth: 180 },
  ) {
    const target = start(html);
    const cut = document.querySelector('[data-cut]') as Element;
    for (const [name, value] of Object.entries(size)) Object.defineProperty(cut, name, { value });
    return target;
  }

  it('has its tooltip where the pointer is on a part of it, or around it', () => {
    point(startCut('<p data-cut style="text-overflow: ellipsis"><b><i data-target>Thames</i> Security</b></p>'));
    expect(told()).toBe('Thames Security');
    document.body.replaceChildren();
    point(startCut('<p data-target><i></i><b data-cut style="text-overflow: ellipsis">Thames</b></p>'));
    expect(told()).toBe('Thames');
  });

  it('is found no further up than three steps', () => {
    point(startCut('<p data-cut style="text-overflow: ellipsis"><b><i><u data-target>Thames</u></i></b></p>'));
    expect(told()).toBeUndefined();
  });

  it('of several lines has one, too', () => {
    // jsdom knows no such property.
    const styleOf = window.getComputedStyle;
    vi.spyOn(window, 'getComputedStyle').mockImplementation((element) =>
      Object.assign(styleOf(element), { webkitLineClamp: element.getAttribute('data-lines') ?? 'none' }),
    );
    point(startCut('<p data-cut data-lines="2" data-target>Thames</p>', { scrollHeight: 50 }));
    expect(told()).toBe('Thames');
    document.body.replaceChildren();
    point(startCut('<p data-cut data-target>Thames</p>', { scrollHeight: 50 }));
    expect(told()).toBeUndefined();
    document.body.replaceChildren();
    point(startCut('<p data-cut data-lines="2" data-target>Thames</p>'));
    expect(told()).toBeUndefined();
  });

  it('has none where a title tells it, and where it is not cut by an ellipsis', () => {
    point(startCut('<p data-cut title="Thames" style="text-overflow: ellipsis" data-target>Tha</p>'));
    expect(told()).toBeUndefined();
    document.body.replaceChildren();
    point(startCut('<p data-cut data-target>Thames</p>'));
    expect(told()).toBeUndefined();
    document.body.replaceChildren();
    point(startCut('<p data-cut style="text-overflow: ellipsis" data-target>Thames</p>', { scrollHeight: 50 }));
    expect(told()).toBeUndefined();
  });
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

it('appears after a rest, in front of a keyboard focus at once, and goes with the focus', () => {
  const button = start('<button data-tip="Freeze" data-target></button>');
  button.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }));
  vi.advanceTimersByTime(249);
  expect(told()).toBeUndefined();
  // It goes on to another part of the button.
  button.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }));
  vi.advanceTimersByTime(1);
  expect(told()).toBe('Freeze');
  const { popover, ariaHidden } = document.querySelector<HTMLElement>('.c-tip[data-open]') as HTMLElement;
  expect([popover, ariaHidden]).toEqual(['manual', 'true']);
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  vi.advanceTimersByTime(300);
  expect(told()).toBeUndefined();
  vi.spyOn(button, 'matches').mockReturnValue(true);
  button.focus();
  expect(told()).toBe('Freeze');
  button.blur();
  expect(told()).toBeUndefined();
});

describe('its place', () => {
  /** Where a tooltip of 100 by 20 pixels is, in a window of 1000 by 700. */
  function placeAt({ left, top }: { left: number; top: number }, attributes = ''): [left: string, top: string] {
    vi.stubGlobal('innerWidth', 1000);
    vi.stubGlobal('innerHeight', 700);
    const button = start(`<div ${attributes}><button data-tip="Freeze" data-target></button></div>`);
    button.getBoundingClientRect = () => DOMRect.fromRect({ x: left, y: top, width: 40, height: 30 });
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(20);
    point(button);
    const { style } = document.querySelector<HTMLElement>('.c-tip[data-open]') as HTMLElement;
    return [style.left, style.top];
  }

  it('is below its element, in the middle', () => {
    expect(placeAt({ left: 300, top: 200 })).toEqual(['270px', '236px']);
  });

  it('is above it where there is no space below', () => {
    expect(placeAt({ left: 300, top: 644 })).toEqual(['270px', '680px']);
    expect(placeAt({ left: 300, top: 645 })).toEqual(['270px', '619px']);
  });

  it('is beside it where the surroundings say so', () => {
    expect(placeAt({ left: 300, top: 200 }, 'data-tips="right"')).toEqual(['346px', '205px']);
  });

  it('never leaves the window', () => {
    expect(placeAt({ left: 0, top: 200 })).toEqual(['6px', '236px']);
    expect(placeAt({ left: 960, top: 200 })).toEqual(['894px', '236px']);
    expect(placeAt({ left: 300, top: -20 }, 'data-tips="right"')).toEqual(['346px', '6px']);
  });
});
