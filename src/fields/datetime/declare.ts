import { date } from '../date/declare';
import type { Declaration } from '../declaration';

export const datetime: Declaration<'datetime'> = { ...date };
