import { date } from '../date/declare';
import type { Declaration } from '../declaration';

export const datetime: Declaration<'datetime'> = { ...date, examples: ['2026-01-31 08:30:15', '2025-06-01 00:00:00'] };
