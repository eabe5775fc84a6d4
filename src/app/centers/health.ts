import type { DataCenter } from '../../auth/config';
import { createListeners } from '../../wire/listeners';
import type { Fetch } from '../../wire/transport';
import { checkCenter, type Finding } from './check';

/** What is known of a data center now. */
export type Health = Finding | { state: 'checking' } | { state: 'slow'; ms: number };

export interface HealthBoard {
  /** By address; the same object until something changes. */
  get: () => Readonly<Record<string, Health>>;
  /** Checks while there is a listener: at once, and each minute in which the page is visible. */
  subscribe: (listener: () => void) => () => void;
  /** Checks what was not asked within these milliseconds. */
  check: (age?: number) => void;
}

/** Milliseconds between two checks of a data center. */
const pause = 60_000;

/** Milliseconds from which an answer is slow: in any case, and when another data center answers three times as fast. */
const slow = 3_000;
const slower = 1_000;

interface Asked {
  at: number;
  running: boolean;
  finding?: Finding;
}

/** @param now milliseconds of a clock that never goes back */
export function createHealthBoard(
  centers: DataCenter[],
  fetch: Fetch,
  now: () => number = () => performance.now(),
): HealthBoard {
  const asked = new Map<string, Asked>();
  const listeners = createListeners();
  let listening = 0;
  let stop = () => {};
  let shown: Record<string, Health> = {};

  const show = () => {
    const found = centers.map(({ address }) => [address, asked.get(address)?.finding] as const);
    const fastest = Math.min(...found.map(([, finding]) => (finding?.state === 'answers' ? finding.ms : Infinity)));
    shown = Object.fromEntries(found.map(([address, finding]) => [address, healthOf(finding, fastest)]));
    listeners.tell();
  };

  const check = (age = pause) => {
    for (const { address } of centers) {
      const last = asked.get(address);
      if (last && (last.running || now() - last.at < age)) continue;
      // What was found long ago is not known any more.
      const current: Asked = {
        at: now(),
        running: true,
        ...(last?.finding && now() - last.at < 2 * pause && { finding: last.finding }),
      };
      asked.set(address, current);
      void checkCenter(address, fetch, now).then((finding) => {
        // Nothing was asked while the device is offline.
        if (finding.state === 'down' && finding.why === 'offline') current.at = -Infinity;
        Object.assign(current, { running: false, finding });
        show();
      });
    }
    show();
  };

  const start = () => {
    const again = () => void (document.hidden || check());
    const timer = setInterval(again, pause + 500);
    document.addEventListener('visibilitychange', again);
    window.addEventListener('online', again);
    again();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('online', again);
    };
  };

  show();
  return {
    get: () => shown,
    subscribe(listener) {
      const unsubscribe = listeners.subscribe(listener);
      listening += 1;
      if (listening === 1) stop = start();
      return () => {
        unsubscribe();
        listening -= 1;
        if (listening === 0) stop();
      };
    },
    check,
  };
}

function healthOf(finding: Finding | undefined, fastest: number): Health {
  if (!finding) return { state: 'checking' };
  if (finding.state !== 'answers') return finding;
  const { ms } = finding;
  return ms >= slow || (ms >= slower && ms >= 3 * fastest) ? { state: 'slow', ms } : finding;
}
