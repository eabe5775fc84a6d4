import { everywhere, type Declaration } from '../declaration';
import { badNumber, numberOptions } from '../shared/number/declare';
import { measureOf } from './measure';

export const integer: Declaration<'integer'> = {
  extends: 'decimal',
  otherNames: ['number', 'int', 'long', 'bigint'],
  impliedBy: ['grouped', 'limit', 'unit'],
  options: (field, context) => ({
    ...numberOptions(field, context),
    ...(field.limit !== undefined && {
      limit: typeof field.limit === 'string' ? { atMost: field.limit } : field.limit,
    }),
    ...(field.zeroText && { zero: context.say(field.zeroText) }),
    ...(field.grouped && { grouped: true }),
    ...measureOf(field, context),
  }),
  places: everywhere,
  column: () => ({ holds: 'integer', filter: 'equal' }),
  readable: true,
  soughtBy: 'number',
  badDefault: (value, field) =>
    badNumber(value, field) ?? (Number.isInteger(Number(value)) ? undefined : 'must be a whole number'),
  examples: [42, 7],
};
