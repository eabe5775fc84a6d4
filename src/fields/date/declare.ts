import { relativeMoment } from '../../schema/moment';
import { isDay } from '../../schema/day-text';
import { everywhere, expressionsOf, type Declaration } from '../declaration';

export const date: Declaration<'date'> = {
  options: ({ as, min, max, rangeKeys, maxMonths, expires }, { moment }) => {
    const [from, to] = rangeKeys ?? [];
    const [least, most] = [expressionsOf(min), expressionsOf(max)];
    return {
      as: as === 'seconds' || as === 'milliseconds' ? as : 'text',
      ...(least.length > 0 && { earliest: least.map(moment) }),
      ...(most.length > 0 && { latest: most.map(moment) }),
      ...(from && to && { rangeKeys: [from, to] }),
      ...(maxMonths !== undefined && { maxMonths }),
      ...(expires && { expires }),
    };
  },
  places: everywhere,
  // Milliseconds do not fit into an integer of 32 bits.
  column: ({ as }) => ({ holds: as === 'text' ? 'text' : 'decimal', filter: 'day' }),
  readable: true,
  badDefault: (value) =>
    isDay(value) || (/^(?!now)/.test(String(value)) && relativeMoment(value))
      ? undefined
      : 'must be a day such as 2026-01-31, or today',
  examples: ['2026-01-31 00:00:00', '2025-06-01 00:00:00'],
};
