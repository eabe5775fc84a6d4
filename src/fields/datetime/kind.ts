import { dayText, instantOf, timeText } from '../date/instant';
import { isDay } from '../../schema/day-text';
import { dateAnswer, datesAs } from '../date/wire';
import type { Kind } from '../kind';

declare module '../../schema/field-definition' {
  interface KindOptions {
    datetime: DateOptions;
  }
}

/** A moment. In the browser: ISO 8601 in UTC. */
export const datetime: Kind<'datetime'> = {
  wire: datesAs((iso) => iso),
  answer: dateAnswer,
  matches: 'period',
  text: datetimeText,
};

/** `YYYY-MM-DD HH:mm` in the viewer's zone. Formatting through Intl costs ten times as much. */
export function datetimeText(value: unknown): string | undefined {
  const instant = instantOf(value);
  if (!instant) return isDay(value) ? value : undefined;
  return `${dayText(instant)} ${timeText(instant)}`;
}
