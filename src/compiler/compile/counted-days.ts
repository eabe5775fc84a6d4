import type { Json } from '../../schema/json';
import { relativeMoment } from '../../schema/moment';
import type { TextSource } from '../source';

/** Which days a filter counts, up to today or from today on: `{ gmt_create: { from: today-6d, to: today } }`. */
export function countedDays(filter: Record<string, Json>): TextSource | undefined {
  const [days] = Object.values(filter).flatMap((value) => (isPeriod(value) ? (daysOf(value) ?? []) : []));
  return days;
}

function isPeriod(value: Json): value is { from?: Json; to?: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function daysOf({ from, to }: { from?: Json; to?: Json }): TextSource | undefined {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (first === undefined || last === undefined) return undefined;
  if (first === 0 && last > 0) return { en: `within ${last} ${last === 1 ? 'day' : 'days'}`, zh: `${last} 天内` };
  return last === 0 && first < 0 ? { en: `last ${1 - first} days`, zh: `近 ${1 - first} 天` } : undefined;
}

/** The days between today and a moment such as `today-6d`. */
function dayOf(moment: Json | undefined): number | undefined {
  const { base, amount = 0, unit } = relativeMoment(moment) ?? {};
  return base === 'today' && unit === 'd' ? amount : undefined;
}
