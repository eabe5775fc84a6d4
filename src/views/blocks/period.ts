import { instantOf } from '../../fields/date/instant';

/** A period in whole days; a day that has begun is used. */
export interface Period {
  start: Date;
  end: Date;
  days: number;
  used: number;
  left: number;
  /** The period has not begun. */
  ahead: boolean;
}

const day = 24 * 60 * 60 * 1000;

/** Undefined when one end is missing, or when the end is not after the beginning. Moments are ISO 8601, as in all records. */
export function periodOf(start: unknown, end: unknown, now: number): Period | undefined {
  const [from, to] = [instantOf(start), instantOf(end)];
  if (!from || !to || to <= from) return undefined;
  const days = Math.ceil((to.getTime() - from.getTime()) / day);
  const used = Math.min(days, Math.max(0, Math.ceil((now - from.getTime()) / day)));
  return { start: from, end: to, days, used, left: days - used, ahead: now < from.getTime() };
}
