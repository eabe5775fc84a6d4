// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useStrip } from './useStrip';

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', ToldAtOnce);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function place(this: HTMLElement) {
    const [left, right] = edges[this.textContent] ?? [100, 400];
    return DOMRect.fromRect({ x: left, width: right - left });
  });
});

/** As a browser's, it is told of each element when it begins to watch it. */
class ToldAtOnce {
  static watching = new Set<ToldAtOnce>();
  constructor(private readonly show: () => void) {
    ToldAtOnce.watching.add(this);
  }
  observe() {
    this.show();
  }
  disconnect() {
    ToldAtOnce.watching.delete(this);
  }
  static resize() {
    for (const { show } of ToldAtOnce.watching) show();
  }
}

/** Left and right edge of each button. The strip shows what is from 100 to 400. */
const edges: Record<string, [number, number]> = {
  one: [40, 90],
  two: [110, 160],
  near: [135, 150],
  three: [200, 250],
  four: [360, 410],
};

function Strip({ chosen }: { chosen: string | undefined }) {
  const strip = useStrip(chosen);
  return (
    <div role="toolbar" ref={strip}>
      {Object.keys(edges).map((name) => (
        <button key={name} type="button" aria-pressed={name === chosen}>
          {name}
        </button>
      ))}
    </div>
  );
}

function scrolled() {
  return screen.getByRole('toolbar').scrollLeft;
}

/** jsdom lays nothing out: the strip scrolls, and the buttons stay where they are. */
function scroll(chosen: string | undefined): number {
  ToldAtOnce.watching.clear();
  const view = render(<Strip chosen={undefined} />);
  screen.getByRole('toolbar').scrollLeft = 0;
  view.rerender(<Strip chosen={chosen} />);
  const by = scrolled() / Object.keys(edges).length;
  view.unmount();
  return by;
}

it.each([
  ['one', -96],
  ['two', -26],
  ['near', -1],
  ['three', 0],
  ['four', 46],
  [undefined, 0],
])('scrolls until %s is seen, with a part of its neighbour', (chosen, by) => {
  expect(scroll(chosen)).toBe(by);
});

it('scrolls again when a number makes the others wider, until it is gone', () => {
  ToldAtOnce.watching.clear();
  const { rerender, unmount } = render(<Strip chosen="four" />);
  const before = scrolled();
  ToldAtOnce.resize();
  expect(scrolled()).toBe(before + 46);
  rerender(<Strip chosen="three" />);
  expect(ToldAtOnce.watching.size).toBe(1);
  unmount();
  expect(ToldAtOnce.watching.size).toBe(0);
});
