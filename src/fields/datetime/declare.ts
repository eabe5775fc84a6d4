import { relativeMoment } from '../../schema/moment';
import { isTime } from '../../schema/day-text';
import { date } from '../date/declare';
import type { Declaration } from '../declaration';

export const datetime: Declaration<'datetime'> = {
  ...date,
  extends: 'date',
  otherNames: ['time', 'timestamp'],
  impliedBy: ['expires', 'rangeKeys'],
  badDefault: (value) =>
    isTime(value) || relativeMoment(value) ? undefined : 'must be a time in UTC such as 2026-01-31 08:00:00, or now',
  examples: ['2026-01-31 08:30:15', '2025-06-01 00:00:00'],
};
