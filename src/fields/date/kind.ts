import type { Kind } from '../kind';
import { dayText, instantOf } from './instant';
import { isDay } from '../../schema/day-text';
import { dateAnswer, datesAs } from './wire';

declare module '../../schema/field-definition' {
  interface KindOptions {
    date: DateOptions;
  }
}

/** A day. On the wire: its midnight in UTC. */
export const date: Kind<'date'> = {
  wire: datesAs((iso) => iso.slice(0, 10)),
  answer: dateAnswer,
  matches: 'period',
  bare: true,
  text(value) {
    if (isDay(value)) return value;
    const instant = instantOf(value);
    return instant && dayText(instant);
  },
};
