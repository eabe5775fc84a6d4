import { everywhere, type Declaration } from '../declaration';
import { declaredOptions } from './declared-options';

const choice: Declaration<'enum'> = {
  otherNames: ['select', 'radio', 'dropdown', 'choice'],
  impliedBy: ['of'],
  options: (field, context) => ({ options: declaredOptions(field, context) }),
  places: everywhere,
  column: ({ options }) => ({
    holds: options.every(({ value }) => typeof value === 'number') ? 'integer' : 'text',
    filter: 'equal',
  }),
  readable: true,
  examples: [1, 2],
};
export { choice as enum };
