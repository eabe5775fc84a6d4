import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import type { Address, Ask } from './calls';
import { WatchRefused } from './failure';
import { createSession, quietLimit, stallLimit, type SessionOptions } from './session';

const minute = 60_000;
const first: Ask = { protocol: 'hls', quality: 'hd', wake: false };
function address(change: Partial<Address> = {}): Address {
  return {
    url: 'https://a/live.m3u8?key=1',
    protocol: 'hls',
    quality: 'hd',
    video: 'h264',
    channels: 1,
    expires: undefined,
    ...change,
  };
}

const unreachable = new ConsoleError({ kind: 'network' });

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

function open(change: Partial<SessionOptions<Address>> = {}) {
  const ask = vi.fn<(ask: Ask) => Promise<Address>>().mockResolvedValue(address());
  const beat = vi.fn<() => Promise<void>>().mockResolvedValue();
  const session = createSession({ ask, beat, beatEvery: 15, plays: (video) => video !== 'h265', first, ...change });
  return { session, ask, beat, phase: () => session.state().phase };
}

function settle() {
  return vi.advanceTimersByTimeAsync(0);
}

function pass(milliseconds: number) {
  return vi.advanceTimersByTimeAsync(milliseconds);
}

/** A session that plays. */
async function playing(change: Partial<SessionOptions<Address>> = {}) {
  const opened = open(change);
  opened.session.start();
  await settle();
  opened.session.report('playing');
  return opened;
}

/** Plays for this many seconds. */
async function watch({ session }: Awaited<ReturnType<typeof playing>>, seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    await pass(1000);
    session.report('progress');
  }
}

describe('the start of a stream', () => {
  it('goes through the phases asking, loading and playing', async () => {
    const { session, phase, ask } = open();
    const seen: string[] = [];
    session.subscribe(() => seen.push(phase()));
    expect(phase()).toBe('paused');
    session.start();
    await settle();
    session.report('playing');
    expect(seen).toEqual(['asking', 'loading', 'playing']);
    expect(ask).toHaveBeenCalledExactlyOnceWith(first);
  });

  it('requests the chosen stream every time, but wakes the device only once', async () => {
    const { session, ask } = open();
    session.start({ wake: true, quality: 'sd' });
    await settle();
    session.start({ protocol: 'flv' });
    await settle();
    expect(ask.mock.calls).toEqual([
      [{ protocol: 'hls', quality: 'sd', wake: true }],
      [{ protocol: 'flv', quality: 'sd', wake: false }],
    ]);
  });

  it.each([
    [new WatchRefused({ kind: 'offline' }), { kind: 'offline' }],
    [new ConsoleError({ kind: 'code', code: 401 }), { kind: 'signIn' }],
    [new ConsoleError({ kind: 'code', code: 513 }), { kind: 'forbidden' }],
    [unreachable, { kind: 'other', error: unreachable }],
  ])('ends where the platform refuses: %s', async (error, failure) => {
    const { session } = open({ ask: () => Promise.reject(error) });
    session.start();
    await settle();
    expect(session.state()).toMatchObject({ phase: 'failed', failure });
  });

  it.each([
    [{ protocol: undefined, url: 'rtsp://a/b' }, 'format'],
    [{ video: 'h265' }, 'codec'],
  ] as const)('ends where nothing here plays %j', async (change, kind) => {
    const { session } = open({ ask: async () => address(change) });
    session.start();
    await settle();
    expect(session.state()).toMatchObject({ phase: 'failed', failure: { kind } });
  });

  it('uses the answer of the last request, in any order of answers', async () => {
    const answers: ((address: Address) => void)[] = [];
    const { session } = open({ ask: () => new Promise((resolve) => answers.push(resolve)) });
    session.start();
    session.start({ quality: 'sd' });
    answers[1]?.(address({ url: 'second.m3u8' }));
    await settle();
    answers[0]?.(address({ url: 'first.m3u8' }));
    await settle();
    expect(session.state().address?.url).toBe('second.m3u8');
  });
});

describe('a missing picture', () => {
  it('is a failure after a time limit while loading', async () => {
    const { session, phase } = open();
    session.start();
    await pass(stallLimit - 1);
    expect(phase()).toBe('loading');
    await pass(1);
    expect(session.state()).toMatchObject({ phase: 'failed', failure: { kind: 'stalled' } });
  });

  it('shows a message, disappears when the picture returns, and is a failure after a time limit', async () => {
    const { session, phase } = await playing();
    await pass(quietLimit);
    expect(phase()).toBe('stalled');
    session.report('progress');
    expect(phase()).toBe('playing');
    session.report('waiting');
    expect(phase()).toBe('stalled');
    await pass(stallLimit);
    expect(session.state().failure).toEqual({ kind: 'stalled' });
  });

  it('is ignored on a hidden page', async () => {
    const { session, phase } = await playing();
    session.setVisible(false);
    await pass(minute);
    expect(phase()).toBe('playing');
    session.setVisible(true);
    await pass(quietLimit);
    expect(phase()).toBe('stalled');
  });

  it.each(['codec', 'expired', 'unreachable', 'chunk'] as const)(
    'is a failure when the player says %s',
    async (report) => {
      const { session } = await playing();
      session.report(report);
      expect(session.state()).toMatchObject({ phase: 'failed', failure: { kind: report } });
      session.report('progress');
      expect(session.state().phase).toBe('failed');
    },
  );

  it('waits for a click when the browser requires one', async () => {
    const { session, phase, beat } = open();
    session.start();
    await settle();
    session.report('blocked');
    expect(phase()).toBe('paused');
    await pass(minute);
    expect(beat).not.toHaveBeenCalled();
  });
});

describe('[live-play-purpose] the heartbeat', () => {
  it('is sent every 15 seconds while there is a picture', async () => {
    const opened = await playing();
    await watch(opened, 14);
    expect(opened.beat).toHaveBeenCalledTimes(0);
    await watch(opened, 47);
    expect(opened.beat).toHaveBeenCalledTimes(4);
    opened.session.pause();
    await pass(minute);
    expect(opened.beat).toHaveBeenCalledTimes(4);
  });

  it('stops while the page is hidden, and is sent at once when it shows again', async () => {
    const opened = await playing();
    opened.session.setVisible(false);
    await pass(10 * minute);
    expect(opened.beat).toHaveBeenCalledTimes(0);
    opened.session.setVisible(true);
    await settle();
    expect(opened.beat).toHaveBeenCalledTimes(1);
    await watch(opened, 16);
    expect(opened.beat).toHaveBeenCalledTimes(2);
  });

  it('stops playing after three missed ones in a row, and can be resumed', async () => {
    const opened = await playing();
    opened.beat.mockRejectedValue(unreachable);
    await watch(opened, 44);
    expect(opened.phase()).toBe('playing');
    await watch(opened, 2);
    expect(opened.session.state()).toMatchObject({ phase: 'failed', failure: { kind: 'beat', error: unreachable } });
    opened.session.start();
    await settle();
    expect(opened.phase()).toBe('loading');
  });

  it('counts misses from 0 again after a success', async () => {
    const opened = await playing();
    opened.beat
      .mockRejectedValueOnce(unreachable)
      .mockRejectedValueOnce(unreachable)
      .mockResolvedValueOnce()
      .mockRejectedValueOnce(unreachable)
      .mockRejectedValueOnce(unreachable);
    await watch(opened, 90);
    expect(opened.phase()).toBe('playing');
    expect(opened.beat.mock.calls.length).toBeGreaterThanOrEqual(5);
  });

  it('shows the reason for a refusal by the platform', async () => {
    const opened = await playing();
    opened.beat.mockRejectedValue(new WatchRefused({ kind: 'offline' }));
    await watch(opened, 46);
    expect(opened.session.state().failure).toEqual({ kind: 'offline' });
  });

  it('is ignored after the session is closed', async () => {
    let miss: (error: Error) => void = () => undefined;
    const opened = await playing({ beat: () => new Promise((_, reject) => (miss = reject)) });
    await watch(opened, 16);
    opened.session.start();
    await settle();
    miss(unreachable);
    await settle();
    expect(opened.phase()).toBe('loading');
  });
});

describe('an address', () => {
  it('is renewed a minute before it expires, or half-way when that is later', async () => {
    const ask = vi
      .fn<(ask: Ask) => Promise<Address>>()
      .mockImplementation(async () =>
        address({ url: `${ask.mock.calls.length}.m3u8`, expires: Date.now() + 10 * minute }),
      );
    const opened = await playing({ ask });
    await watch(opened, 9 * 60 - 1);
    expect(ask).toHaveBeenCalledTimes(1);
    await watch(opened, 2);
    expect(opened.session.state().address?.url).toBe('2.m3u8');
  });

  it('that cannot be renewed plays on', async () => {
    const ask = vi
      .fn<(ask: Ask) => Promise<Address>>()
      .mockResolvedValueOnce(address({ expires: 20_000 }))
      .mockRejectedValue(unreachable);
    const opened = await playing({ ask });
    await watch(opened, 15);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(opened.phase()).toBe('playing');
  });

  it('is not renewed after the session is closed', async () => {
    const { session, ask } = await playing({
      ask: vi.fn<(ask: Ask) => Promise<Address>>().mockResolvedValue(address({ expires: 10 * minute })),
    });
    session.close();
    await pass(20 * minute);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('a recording', () => {
  it('is paused and continues with the same address', async () => {
    const { session, ask, phase } = await playing();
    session.pause();
    session.report('progress');
    expect(phase()).toBe('paused');
    session.report('playing');
    expect(phase()).toBe('playing');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('ends', async () => {
    const { session, phase } = await playing();
    session.report('ended');
    await pass(minute);
    expect(phase()).toBe('ended');
  });
});
