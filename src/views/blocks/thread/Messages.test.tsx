// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Around } from '../../../fields/form.case';
import { showZone } from '../../../schema/zone';
import { Messages } from './Messages';
import type { Message } from './talk';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 2, 12) });
  showZone('UTC');
});
afterEach(() => {
  showZone(undefined);
  vi.useRealTimers();
});

function message(id: string, more: Partial<Message> = {}): Message {
  const sent = `2026-03-02T08:0${id}:00Z`;
  return { id, ours: false, name: 'Bo', side: 'Customer', text: `Text ${id}`, picture: '', sent, ...more };
}

function show(messages: Message[] | undefined, unreadFrom = 0) {
  const page = (now: Message[] | undefined) => (
    <Around>
      <Messages messages={now} unreadFrom={unreadFrom} />
    </Around>
  );
  const { rerender } = render(page(messages));
  return { arrive: (more: Message[]) => rerender(page(more)) };
}

function talk(): HTMLElement {
  return screen.getByRole('log', { name: 'Messages' });
}

/** What is said of days, people and news, from top to bottom. */
function heads(): (string | null)[] {
  return [...talk().querySelectorAll('.v-day, .v-turn-name, .v-new-line, .v-bubble > p')].map(
    ({ textContent }) => textContent,
  );
}

/** Scrolls so that so many pixels are left below. */
function scrollTo(left: number): void {
  Object.defineProperties(talk(), {
    scrollHeight: { configurable: true, value: 1000 },
    clientHeight: { configurable: true, value: 100 },
    scrollTop: { configurable: true, value: 900 - left },
  });
  fireEvent.scroll(talk());
}

describe('messages', () => {
  it('are waited for', () => {
    show(undefined);
    screen.getByRole('status', { name: 'Loading the messages…' });
    expect(screen.queryByRole('log')).toBeNull();
  });

  it('may be none', () => {
    show([]);
    screen.getByText('No messages');
    expect(talk().tabIndex).toBe(0);
  });

  it('are under their day and their author, and tell when', () => {
    show([
      message('1', { sent: '2026-03-01T23:59:00Z' }),
      message('2'),
      message('3'),
      message('4', { ours: true, name: '', side: 'Support' }),
      message('5', { name: 'Cy', side: '' }),
      message('6', { name: '', side: '' }),
    ]);
    expect(heads()).toEqual([
      ...['Yesterday', 'BoCustomer', 'Text 1'],
      ...['Today', 'BoCustomer', 'Text 2', 'Text 3'],
      ...['Support', 'Text 4', 'Cy', 'Text 5', 'Text 6'],
    ]);
    expect(talk().querySelectorAll('[data-ours]')).toHaveLength(1);
    const time = screen.getByText('08:02');
    expect(time.getAttribute('datetime')).toBe('2026-03-02T08:02:00Z');
    expect(time.title).toContain('2026-03-02 08:02:00');
  });

  it.each([
    [0, undefined],
    [1, 3],
    [2, 4],
    [3, undefined],
  ])('of which %i were seen have a line before the others', (seen, place) => {
    show([message('1'), message('2'), message('3')], seen);
    const found = heads().indexOf('New');
    expect(found === -1 ? undefined : found).toBe(place);
  });

  it('without a time have none', () => {
    show([message('1', { sent: '' })]);
    expect(talk().querySelector('time')?.textContent).toBe('');
    expect(talk().querySelector('time')?.title).toBe('');
  });
});

describe('a picture', () => {
  it.each([
    ['Bo', 'Customer', 'Picture by Bo'],
    ['', 'Customer', 'Picture by Customer'],
  ])('of %j, %j is enlarged by a press', async (name, side, label) => {
    show([message('1', { text: '', picture: 'https://cdn.example/a.png', name, side })]);
    fireEvent.click(screen.getByRole('button', { name: label }));
    const dialog = await screen.findByRole('dialog', { name: `${name || side}: picture 1 of 1` });
    expect(dialog.textContent).toContain('08:01');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is the one that was pressed', async () => {
    show([
      message('1', { picture: 'https://cdn.example/a.png' }),
      message('2', { picture: 'https://cdn.example/b.png', name: 'Cy' }),
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Picture by Cy' }));
    expect(await screen.findByRole('dialog', { name: 'Cy: picture 2 of 2' })).toBeTruthy();
  });

  it('without an address is told as it is', () => {
    show([message('1', { text: '', picture: 'lost' })]);
    screen.getByText('lost');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a new message', () => {
  it('is told to somebody who reads older ones, and no more once the end is seen', () => {
    const { arrive } = show([message('1')]);
    scrollTo(80);
    expect(screen.queryByRole('button')).toBeNull();
    arrive([message('1'), message('2')]);
    const scrolled = vi.spyOn(talk(), 'scrollTo');
    fireEvent.click(screen.getByRole('button', { name: 'New messages' }));
    expect(scrolled).toHaveBeenCalledWith({ top: 1000 });
    scrollTo(79);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is shown at once at the end', () => {
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
      draw(0);
      return 0;
    });
    const { arrive } = show([message('1')]);
    scrollTo(79);
    const scrolled = vi.spyOn(talk(), 'scrollTo');
    arrive([message('1'), message('2')]);
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 1000 });
    expect(screen.queryByRole('button')).toBeNull();
    arrive([message('1'), message('2', { text: 'Changed' })]);
    expect(scrolled).toHaveBeenCalledTimes(1);
  });
});
