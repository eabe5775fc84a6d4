// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Around } from '../../fields/form.case';
import { Controls } from './Controls';
import type { Phase } from './session';

type Props = Parameters<typeof Controls>[0];

function show({
  phase = 'playing',
  language = 'en',
  ...changes
}: Partial<Props> & { phase?: Phase; language?: string } = {}) {
  cleanup();
  const calls = { toggle: vi.fn(), toggleMuted: vi.fn(), toggleFull: vi.fn(), save: vi.fn(), choose: vi.fn() };
  render(
    <Around language={language}>
      <Controls
        state={{ phase, ask: { protocol: 'hls', quality: 'hd', wake: false } }}
        live
        running
        muted={false}
        full={false}
        latency={undefined}
        {...calls}
        {...changes}
      />
    </Around>,
  );
  return calls;
}

function names(): (string | null)[] {
  return within(screen.getByRole('group', { name: 'Player controls' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
}

describe('the controls of a picture', () => {
  it('say what they do now', () => {
    show();
    expect(names()).toEqual([
      ...['Pause (space)', 'Mute (M)', 'HD', 'SD', 'HLS', 'FLV'],
      ...['Save a picture (S)', 'Full screen (F)'],
    ]);
    show({ running: false, muted: true, full: true });
    expect(names()).toEqual([
      ...['Play (space)', 'Sound on (M)', 'HD', 'SD', 'HLS', 'FLV'],
      ...['Save a picture (S)', 'Leave full screen (F)'],
    ]);
  });

  it.each([
    ['Pause (space)', 'toggle'],
    ['Mute (M)', 'toggleMuted'],
    ['Save a picture (S)', 'save'],
    ['Full screen (F)', 'toggleFull'],
  ] as const)('%s does it', (name, does) => {
    const calls = show();
    fireEvent.click(screen.getByRole('button', { name }));
    for (const [call, spy] of Object.entries(calls)) expect(spy).toHaveBeenCalledTimes(call === does ? 1 : 0);
  });

  it('of a recording have neither protocol nor badge', () => {
    show({ live: false, latency: 2 });
    expect(screen.queryByRole('group', { name: 'Protocol' })).toBeNull();
    expect(screen.queryByText('LIVE')).toBeNull();
    expect(screen.getByRole('group', { name: 'Quality' })).toBeTruthy();
  });

  it.each([
    ['Quality', 'SD', { quality: 'sd' }],
    ['Protocol', 'FLV', { protocol: 'flv' }],
  ])('choose another %s, and not the same one again', (group, other, change) => {
    const { choose } = show();
    const [first, second] = within(screen.getByRole('group', { name: group })).getAllByRole('button');
    expect([first, second].map((button) => button?.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
    fireEvent.click(first!);
    expect(choose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: other }));
    expect(choose).toHaveBeenCalledWith(change);
  });

  it.each<[Phase, boolean]>([
    ['playing', true],
    ['stalled', true],
    ['loading', false],
    ['paused', false],
    ['failed', false],
  ])('save a picture that is %s: %j', (phase, can) => {
    show({ phase });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save a picture (S)' }).disabled).toBe(!can);
  });
});

describe('the badge of a live picture', () => {
  it.each<[Phase, number | undefined, string]>([
    ['playing', 2.04, 'LIVE2.0 s behind'],
    ['playing', undefined, 'LIVE'],
    ['stalled', 2, 'LIVE'],
  ])('while it is %s, %j s behind: %s', (phase, latency, text) => {
    show({ phase, latency });
    expect(screen.getByText('LIVE').textContent).toBe(text);
    expect(screen.getByText('LIVE').dataset.on).toBe(phase === 'playing' ? 'true' : undefined);
  });
});
