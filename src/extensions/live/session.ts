import type { Address, Ask } from './calls';
import { failureOf, type Failure } from './failure';
import { createTimers } from './timers';
import { createListeners } from '../../wire/listeners';

export type Phase =
  /** Nothing was requested, or the viewer paused. */
  | 'paused'
  | 'asking'
  /** Has an address and waits for the first picture. */
  | 'loading'
  | 'playing'
  /** Played before, and waits for the next picture. */
  | 'stalled'
  | 'ended'
  | 'failed';

export interface SessionState<A extends Address = Address> {
  phase: Phase;
  ask: Ask;
  /** The last address; absent before the first one, and while another is requested. */
  address?: A;
  /** Only in the phase `failed`. */
  failure?: Failure;
}

/** The player's media events. */
export type MediaReport =
  | 'playing'
  | 'waiting'
  | 'progress'
  | 'ended'
  | 'blocked'
  | 'codec'
  | 'expired'
  | 'unreachable'
  | 'chunk';

export interface SessionOptions<A extends Address> {
  ask: (ask: Ask) => Promise<A>;
  /** Absent for recordings, which need no heartbeat. */
  beat?: () => Promise<void>;
  /** Seconds between two heartbeats. */
  beatEvery: number;
  /** Whether this browser can play a codec, such as `h265`. */
  plays: (video: string) => boolean;
  first: Ask;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface Session<A extends Address = Address> {
  state: () => SessionState<A>;
  subscribe: (onChange: () => void) => () => void;
  /** Requests an address and plays it. The changed parameters stay for later requests, except waking the device. */
  start: (change?: Partial<Ask>) => void;
  pause: () => void;
  report: (report: MediaReport) => void;
  /** A hidden page sends no heartbeats and detects no stalls. */
  setVisible: (visible: boolean) => void;
  close: () => void;
}

/** Milliseconds without a picture until a message, and until a failure. */
export const quietLimit = 4000;
export const stallLimit = 10_000;
const misses = 3;
/** An address is renewed this many milliseconds before it expires, but not in the first half of its life. */
const renewAhead = 60_000;

const failedReports = { codec: 'codec', expired: 'expired', unreachable: 'unreachable', chunk: 'chunk' } as const;
const live: readonly Phase[] = ['loading', 'playing', 'stalled'];

/** The state machine of one player and its failures. Independent of React and the page. */
export function createSession<A extends Address>({
  ask,
  beat,
  beatEvery,
  plays,
  first,
  now = Date.now,
}: SessionOptions<A>): Session<A> {
  let state: SessionState<A> = { phase: 'paused', ask: first };
  let asked = 0;
  let missed = 0;
  let visible = true;
  const listeners = createListeners();
  const timers = createTimers(['watch', 'beat', 'renew']);

  const become = (next: SessionState<A>) => {
    state = next;
    listeners.tell();
  };
  const set = (change: Partial<SessionState<A>>) => become({ ...state, ...change });
  const fail = (failure: Failure) => {
    timers.clear();
    set({ phase: 'failed', failure });
  };

  const watch = () => {
    if (!visible || !live.includes(state.phase)) return timers.clear('watch');
    const quiet = state.phase === 'playing';
    timers.set('watch', quiet ? quietLimit : stallLimit, () => (quiet ? enter('stalled') : fail({ kind: 'stalled' })));
  };
  const enter = (phase: Phase) => {
    if (state.phase !== phase) set({ phase });
    watch();
  };

  const armBeat = () => {
    if (beat && visible && live.includes(state.phase))
      timers.set('beat', beatEvery * 1000, () => void sendBeat(beat, asked));
  };
  const sendBeat = async (send: () => Promise<void>, session: number) => {
    try {
      await send();
      missed = 0;
    } catch (error) {
      if (session !== asked) return;
      missed += 1;
      if (missed >= misses && live.includes(state.phase)) return fail(afterMisses(failureOf(error)));
    }
    if (session === asked) armBeat();
  };

  const armRenewal = ({ expires }: A) => {
    if (expires === undefined) return;
    const left = expires - now();
    if (left > 0) timers.set('renew', Math.max(left - renewAhead, left / 2), () => void renew());
  };
  /** The old address plays until the new one arrives. If none arrives, the stream fails by itself. */
  const renew = async () => {
    const session = asked;
    const renewed = await ask({ ...state.ask, wake: false }).catch(() => undefined);
    if (renewed && session === asked && live.includes(state.phase)) take(renewed);
  };

  const take = (address: A) => {
    state = { ...state, address };
    if (!address.protocol) return fail({ kind: 'format' });
    if (address.video && !plays(address.video)) return fail({ kind: 'codec' });
    set({ phase: 'loading' });
    watch();
    armBeat();
    armRenewal(address);
  };

  const start = async (change: Partial<Ask> = {}) => {
    asked += 1;
    missed = 0;
    const session = asked;
    const wanted = { ...state.ask, ...change };
    timers.clear();
    become({ phase: 'asking', ask: wanted });
    try {
      const address = await ask(wanted);
      if (session !== asked) return;
      state = { ...state, ask: { ...wanted, wake: false } };
      take(address);
    } catch (error) {
      if (session === asked) fail(failureOf(error));
    }
  };

  return {
    state: () => state,
    subscribe: listeners.subscribe,
    start: (change) => void start(change),
    pause() {
      asked += 1;
      timers.clear();
      if (state.phase !== 'failed') set({ phase: 'paused' });
    },
    report(report) {
      const resumed = state.phase === 'paused' && state.address !== undefined && report === 'playing';
      if (!resumed && !live.includes(state.phase)) return;
      if (report === 'playing' || report === 'progress') return enter('playing');
      if (report === 'waiting') return state.phase === 'playing' ? enter('stalled') : undefined;
      if (report === 'ended' || report === 'blocked') {
        timers.clear();
        return set({ phase: report === 'ended' ? 'ended' : 'paused' });
      }
      fail({ kind: failedReports[report] });
    },
    setVisible(shown) {
      if (visible === shown) return;
      visible = shown;
      watch();
      timers.clear('beat');
      if (beat && visible && live.includes(state.phase)) void sendBeat(beat, asked);
    },
    close() {
      asked += 1;
      timers.clear();
    },
  };
}

/** The failure after missed heartbeats: the platform's last reason if there is one. */
function afterMisses(last: Failure): Failure {
  return last.kind === 'other' ? { ...last, kind: 'beat' } : last;
}
