import { instantOf, minuteText } from '../date/instant';
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
  bare: true,
  text: datetimeText,
};

/** A moment to the minute; a day without a time as it is. */
export function datetimeText(value: unknown): string | undefined {
  if (isDay(value)) return value;
  const instant = instantOf(value);
  return instant && minuteText(instant);
}
