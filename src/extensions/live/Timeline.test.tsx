// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Around } from '../../fields/form.case';
import { showZone } from '../../schema/zone';
import { Timeline } from './Timeline';

const minute = 60_000;
const hour = 60 * minute;
const midnight = Date.UTC(2026, 2, 1);
const day = { from: midnight, to: midnight + 24 * hour };
const spans = [
  { from: midnight + 8 * hour, to: midnight + 9 * hour },
  { from: midnight + 20 * hour, to: midnight + 21 * hour },
];

beforeEach(() => showZone('UTC'));
afterEach(() => showZone(undefined));

function show({ position, aim }: { position?: number; aim?: number } = {}) {
  const seek = vi.fn<(moment: number) => void>();
  const { container } = render(
    <Around>
      <Timeline day={day} spans={spans} position={position} aim={aim} seek={seek} />
    </Around>,
  );
  const line = screen.getByRole('slider', { name: 'Time of day' });
  // A line of a thousand pixels, a hundred from the left.
  vi.spyOn(line, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 1000, 40));
  line.setPointerCapture = () => undefined;
  const press = (key: string) => {
    const isFree = fireEvent.keyDown(line, { key });
    const moment = seek.mock.lastCall?.[0];
    return [moment === undefined ? undefined : (moment - midnight) / minute, isFree];
  };
  const marks = () => [...container.querySelectorAll('.p-mark')].map(({ textContent }) => textContent);
  const parts = () =>
    [...container.querySelectorAll<HTMLElement>('.p-span')].map(({ style }) => [
      Math.round(Number.parseFloat(style.left)),
      Math.round(Number.parseFloat(style.width)),
    ]);
  return { seek, line, press, marks, parts, container };
}

function zoom(name: 'Zoom in' | 'Zoom out'): HTMLButtonElement {
  return screen.getByRole('button', { name });
}

describe('the line of a day', () => {
  it('tells where it is', () => {
    const { line } = show({ position: midnight + 8 * hour + 90_500 });
    expect(line.getAttribute('aria-valuemin')).toBe('0');
    expect(line.getAttribute('aria-valuemax')).toBe('86400');
    expect(line.getAttribute('aria-valuenow')).toBe('28891');
    expect(line.getAttribute('aria-valuetext')).toBe('08:01:30');
    expect(line.tabIndex).toBe(0);
  });

  it('stands at the first recording before one is played', () => {
    const { line, container } = show();
    expect(line.getAttribute('aria-valuetext')).toBe('08:00:00');
    expect(container.querySelector('.p-head')).toBeNull();
  });

  it('shows all recordings of the day, with a mark every three hours but the last', () => {
    const { parts, marks } = show();
    expect(parts()).toEqual([
      [33, 4],
      [83, 4],
    ]);
    expect(marks()).toEqual(['00:00', '03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00', '']);
  });

  it('zooms in around where it stands, and out again', () => {
    const { parts, marks } = show({ position: midnight + 8.5 * hour });
    expect([zoom('Zoom out').disabled, zoom('Zoom in').disabled]).toEqual([true, false]);
    fireEvent.click(zoom('Zoom in'));
    expect(parts()).toEqual([[42, 17]]);
    expect(marks()).toEqual(['06:00', '07:00', '08:00', '09:00', '10:00', '11:00']);
    fireEvent.click(zoom('Zoom in'));
    expect(parts()).toEqual([[0, 100]]);
    expect(marks()).toEqual(['08:00', '08:10', '08:20', '08:30', '08:40', '08:50', '']);
    expect([zoom('Zoom out').disabled, zoom('Zoom in').disabled]).toEqual([false, true]);
    fireEvent.click(zoom('Zoom out'));
    expect(marks()).toHaveLength(6);
  });

  it('opens close to a moment that was asked for, and marks it', () => {
    const { container, line } = show({ aim: midnight + 20.5 * hour });
    expect(zoom('Zoom in').disabled).toBe(true);
    expect(line.getAttribute('aria-valuetext')).toBe('20:30:00');
    const asked = container.querySelector<HTMLElement>('.p-asked');
    expect(asked?.title).toBe('20:30:00');
    expect(asked?.style.left).toBe('50%');
  });

  it('has no mark of a moment that it does not show', () => {
    const { container } = show({ aim: midnight + 20 * hour, position: midnight + 8 * hour });
    expect(container.querySelector('.p-asked')).toBeNull();
    expect(container.querySelector<HTMLElement>('.p-head')?.style.left).toBe('50%');
  });
});

describe('its keys', () => {
  it.each([
    ['ArrowLeft', 479],
    ['ArrowRight', 481],
    ['ArrowDown', 479],
    ['ArrowUp', 481],
    ['PageDown', 420],
    ['PageUp', 540],
    ['Home', 0],
    ['End', 1200],
  ])('%s goes to minute %i', (key, to) => {
    const { press } = show({ position: midnight + 8 * hour });
    expect(press(key)).toEqual([to, false]);
  });

  it('go by ten seconds where it is zoomed in', () => {
    const { press } = show({ position: midnight + 8 * hour });
    fireEvent.click(zoom('Zoom in'));
    expect(press('ArrowRight')).toEqual([481, false]);
    fireEvent.click(zoom('Zoom in'));
    expect(press('ArrowRight')[0]).toBeCloseTo(480 + 1 / 6);
  });

  it('stay within the day', () => {
    expect(show({ position: midnight + minute }).press('PageDown')[0]).toBe(0);
    document.body.replaceChildren();
    expect(show({ position: day.to - minute }).press('PageUp')[0]).toBeCloseTo(1440);
  });

  it('that mean nothing here are left alone', () => {
    const { press, seek } = show();
    expect(press('a')).toEqual([undefined, true]);
    expect(seek).not.toHaveBeenCalled();
  });
});

describe('the pointer', () => {
  /** jsdom has no events of pointers. */
  const point = (line: HTMLElement, type: 'down' | 'move' | 'up' | 'cancel', clientX: number, button = 0) =>
    fireEvent(line, new MouseEvent(`pointer${type}`, { bubbles: true, clientX, button }));

  it('chooses a moment when it is let go, and shows it before', () => {
    const { line, seek, container } = show({ position: midnight + 8 * hour });
    point(line, 'down', 600);
    expect(container.querySelector('.p-aim')?.textContent).toBe('12:00:00');
    point(line, 'move', 850);
    expect(line.getAttribute('aria-valuetext')).toBe('18:00:00');
    expect(seek).not.toHaveBeenCalled();
    point(line, 'up', 350);
    expect(seek).toHaveBeenCalledExactlyOnceWith(midnight + 6 * hour);
    expect(container.querySelector('.p-aim')).toBeNull();
  });

  it('chooses nothing before the day or after it', () => {
    const { line, seek } = show();
    point(line, 'down', 20);
    point(line, 'up', 20);
    expect(seek).toHaveBeenLastCalledWith(day.from);
    point(line, 'down', 2000);
    point(line, 'up', 2000);
    expect(seek).toHaveBeenLastCalledWith(day.to);
  });

  it('does nothing with its other buttons, when it only passes, or when it is taken away', () => {
    const { line, seek } = show({ position: midnight + 8 * hour });
    point(line, 'down', 600, 2);
    point(line, 'move', 700);
    point(line, 'up', 700);
    point(line, 'down', 600);
    point(line, 'cancel', 600);
    point(line, 'up', 600);
    expect(seek).not.toHaveBeenCalled();
    expect(line.getAttribute('aria-valuetext')).toBe('08:00:00');
  });
});
