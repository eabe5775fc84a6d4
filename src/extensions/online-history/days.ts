import { within, type Span } from '../live/spans';
import { instantAt, wallOf } from '../../schema/zone';

/** A change of a device's state, and the moment at which it was reported, in milliseconds since 1970. */
interface Change {
  online: boolean;
  at: number;
}

export interface Day extends Span {
  /** When the device was online. */
  online: Span[];
  /** Where the device begins: the day's beginning, or later. */
  since: number;
  /** Part of the day since then and so far, 0 to 1. */
  share: number;
}

/**
 * The days until now, the last one first, with the stretches online. Before the oldest change the device was in the other
 * state; without a change it was in the present one all the time. Days before the device existed are left out.
 * @param midnights beginning of each day, the oldest first
 * @param since when the device registered, in milliseconds since 1970
 */
export function daysOnline(
  changes: readonly Change[],
  midnights: readonly number[],
  now: number,
  isOnline: boolean,
  since = Number.NEGATIVE_INFINITY,
): Day[] {
  const ordered = changes.toSorted((one, other) => one.at - other.at);
  const [first] = ordered;
  const earlier = { online: first ? !first.online : isOnline, at: since };
  const stretches = [earlier, ...ordered].flatMap(({ online, at }, index): Span[] =>
    online ? [{ from: at, to: ordered[index]?.at ?? now }] : [],
  );
  return midnights
    .flatMap((from, index): Day[] => {
      const to = Math.min(midnights[index + 1] ?? now, now);
      const begin = Math.max(from, since);
      if (begin >= to) return [];
      const online = within(joined(stretches), { from, to });
      return [{ from, to, online, since: begin, share: shareOf(online, to - begin) }];
    })
    .toReversed();
}

/** A device can report a state twice in a row. */
function joined(stretches: Span[]): Span[] {
  return stretches.reduce<Span[]>((known, stretch) => {
    const last = known.at(-1);
    return last?.to === stretch.from
      ? [...known.slice(0, -1), { from: last.from, to: stretch.to }]
      : [...known, stretch];
  }, []);
}

function shareOf(online: readonly Span[], length: number): number {
  return length > 0 ? online.reduce((sum, { from, to }) => sum + to - from, 0) / length : 0;
}

/** Part of all days since the device exists and until now, 0 to 1. */
export function shareOfAll(days: readonly Day[]): number {
  return shareOf(
    days.flatMap(({ online }) => online),
    days.reduce((sum, { since, to }) => sum + to - since, 0),
  );
}

/** The midnights of the last days in the viewer's zone, the oldest first. */
export function lastMidnights(now: Date, count: number): number[] {
  return Array.from({ length: count }, (_, index) => instantAt(midnight(now, index - (count - 1))).getTime());
}

/** The midnight after the day in which a moment is. */
export function nextMidnight(moment: number): number {
  return instantAt(midnight(new Date(moment), 1)).getTime();
}

/** The wall time at which the day begins that is so many days after a moment. */
function midnight(moment: Date, days: number): Date {
  const wall = wallOf(moment);
  wall.setUTCHours(0, 0, 0, 0);
  wall.setUTCDate(wall.getUTCDate() + days);
  return wall;
}
