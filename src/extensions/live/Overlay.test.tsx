// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { Around } from '../../fields/form.case';
import type { Failure, FailureKind, Way } from './failure';
import { Overlay } from './Overlay';
import type { Phase } from './session';

const everyWay: readonly Way[] = [
  ...(['retry', 'renew', 'resume', 'wake', 'quality', 'protocol'] as const),
  ...(['plans', 'recordings', 'signIn', 'device'] as const),
];

interface Options {
  failure?: Failure;
  live?: boolean;
  wake?: boolean;
  offered?: readonly Way[];
}

function show(phase: Phase, { failure, live = true, wake = false, offered = everyWay }: Options = {}) {
  const play = vi.fn();
  const taken: Way[] = [];
  render(
    <Around>
      <Overlay
        state={{ phase, ask: { protocol: 'hls', quality: 'hd', wake }, ...(failure && { failure }) }}
        live={live}
        ways={Object.fromEntries(offered.map((way) => [way, () => taken.push(way)]))}
        play={play}
      />
    </Around>,
  );
  return { play, taken };
}

function buttons(): string[] {
  return screen.queryAllByRole('button').map(({ textContent }) => textContent ?? '');
}

describe('what lies over the picture', () => {
  it.each<[Phase, string, boolean]>([
    ['asking', 'Asking for the stream…', true],
    ['loading', 'Connecting…', true],
    ['stalled', 'Waiting for the picture…', true],
    ['playing', 'Playing', false],
  ])('while it is %s says so: %s', (phase, text, isSeen) => {
    show(phase);
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(screen.queryAllByText(text)).toHaveLength(isSeen ? 2 : 1);
    expect(buttons()).toEqual([]);
  });

  it('while the device is woken says that', () => {
    show('asking', { wake: true });
    expect(screen.getByRole('status').textContent).toBe('Waking the device…');
  });

  it('once the woken device is asked says no more of it', () => {
    show('loading', { wake: true });
    expect(screen.getByRole('status').textContent).toBe('Connecting…');
  });

  it.each([
    [true, 'Watch live'],
    [false, 'Play (space)'],
  ])('when it is paused plays again; live: %j', (live, name) => {
    const { play } = show('paused', { live });
    fireEvent.click(screen.getByRole('button', { name }));
    expect(play).toHaveBeenCalled();
  });

  it('at the end plays again', () => {
    const { play } = show('ended', { live: false });
    expect(screen.getAllByText('The recording has ended')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Play again' }));
    expect(play).toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a failure', () => {
  it.each<[FailureKind, string, RegExp, string[]]>([
    ['offline', 'The device is offline', /no connection to the platform/, ['Try again', 'Watch recordings']],
    ['asleep', 'The device is asleep', /sleeps to save its battery/, ['Wake the device', 'Watch recordings']],
    ['noPlan', 'No service plan', /no active live streaming plan/, ['Show the orders', 'Try again']],
    ['noDevice', 'No such device', /No device has this UID/, ['Other device']],
    ['signIn', 'Sign in to watch', /This address alone/, ['Sign in']],
    ['forbidden', 'This account may not watch', /Its role/, ['Sign in']],
    ['codec', "This browser can't play the video", /no decoder for/, ['Other quality', 'Other protocol']],
    ['format', 'Unknown kind of stream', /neither HLS/, ['Other protocol']],
    ['expired', 'The address has expired', /valid only for/, ['Get a new address']],
    ['stalled', 'The stream has stopped', /does not send anything/, ['Try again', 'Other protocol']],
    ['unreachable', "The stream can't be reached", /does not answer/, ['Try again', 'Other protocol']],
    ['chunk', 'The player could not be loaded', /part of the console/, ['Try again', 'Other protocol']],
    ['beat', 'Playing was stopped', /three times in a row/, ['Resume']],
    ['other', 'The stream could not be loaded', /Try again in a moment/, ['Try again']],
  ])('%s is told once, with what helps', (kind, title, text, helps) => {
    const { taken } = show('failed', { failure: { kind } });
    const alert = screen.getByRole('alert');
    expect(alert.querySelector('strong')?.textContent).toBe(title);
    expect(alert.querySelector('p')?.textContent).toMatch(text);
    expect(screen.getByRole('status').textContent).toBe('');
    expect(buttons()).toEqual(helps);
    for (const button of screen.getAllByRole('button')) fireEvent.click(button);
    expect(new Set(taken).size).toBe(helps.length);
  });

  it('that an error explains has its text', () => {
    show('failed', { failure: { kind: 'other', error: new ConsoleError({ kind: 'network' }) } });
    expect(screen.getByRole('alert').querySelector('p')?.textContent).toMatch(/^The server could not be reached/);
  });

  it('offers only what the page can do', () => {
    show('failed', { failure: { kind: 'stalled' }, offered: ['protocol'] });
    expect(buttons()).toEqual(['Other protocol']);
  });
});
