import { everywhere, keyColumn, type Declaration } from '../declaration';
import { refOptions } from './declared-options';

export const ref: Declaration<'ref'> = {
  otherNames: ['reference', 'relation', 'link', 'lookup'],
  impliedBy: ['to'],
  options: (field, context) => {
    const { keyOf, isTranslated } = context;
    const { text, ...options } = refOptions(field, context);
    return {
      ...options,
      ...(text !== undefined && { [isTranslated(field) ? 'spareText' : 'text']: text }),
      as: keyOf(field),
    };
  },
  places: everywhere,
  column: keyColumn,
  soughtBy: 'number',
  examples: [12, 34],
};
