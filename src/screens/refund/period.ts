/** A service that was bought, in whole days; a day that has begun is used. */
export interface ServicePeriod {
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  days: number;
  used: number;
  left: number;
}

const day = 24 * 60 * 60 * 1000;

/**
 * The period of an order; undefined for an order that never started a service.
 * @param start ISO 8601, as are all moments of records; @param now milliseconds since 1970
 */
export function periodOf(start: unknown, end: unknown, now: number): ServicePeriod | undefined {
  const from = momentOf(start);
  const to = momentOf(end);
  if (from === undefined || to === undefined || to <= from) return undefined;
  const days = Math.ceil((to - from) / day);
  const used = Math.min(days, Math.max(0, Math.ceil((now - from) / day)));
  return { start: from, end: to, days, used, left: days - used };
}

/** The part of an amount that falls on the days that were not used, in whole smallest units, rounded down. */
export function unusedShare(amount: number, { days, left }: ServicePeriod): number {
  return Number((BigInt(amount) * BigInt(left)) / BigInt(days));
}

/** Names the text of what a refund takes away: the days that are left when all of the money is back, else nothing. */
export function lossOf(period: ServicePeriod | undefined, full: boolean): string {
  if (!period || period.left === 0) return 'refund.loss.none';
  return full ? 'refund.loss.days' : 'refund.loss.partly';
}

/** Whole days since a moment; undefined when there is none. */
export function daysSince(moment: unknown, now: number): number | undefined {
  const at = momentOf(moment);
  return at === undefined ? undefined : Math.max(0, Math.floor((now - at) / day));
}

export function momentOf(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
