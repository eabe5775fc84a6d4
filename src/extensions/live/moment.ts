import { clockText as clockOf, instantOf } from '../../fields/date/instant';

/** Milliseconds since 1970 of 'YYYY-MM-DD HH:mm:ss' in UTC; undefined for anything else. */
export function platformMoment(value: unknown): number | undefined {
  return instantOf(value)?.getTime();
}

/** `HH:mm:ss` in the viewer's zone. */
export function clockText(moment: number): string {
  return clockOf(new Date(moment));
}
