import type { SuggestionsSource } from '../../compiler/source';
import type { KindOptions } from '../../schema/field-definition';
import { badText, bounds, everywhere, patterned, textColumn, type Declaration } from '../declaration';

export const text: Declaration<'text'> = {
  otherNames: ['string', 'str', 'varchar', 'char', 'uuid'],
  impliedBy: ['pattern', 'suggest'],
  options: (field, declaring) => ({
    ...bounds(field),
    ...patterned(field, declaring),
    ...(field.suggest && { suggest: suggestedBy(field.suggest) }),
    ...(field.as === 'region' && { region: true as const }),
    ...(field.placeholders && { placeholders: field.placeholders }),
  }),
  places: everywhere,
  column: textColumn,
  counted: true,
  readable: true,
  soughtBy: 'text',
  badDefault: badText,
  examples: ['North gate', 'South'],
};

function suggestedBy(source: SuggestionsSource): KindOptions['text']['suggest'] {
  return typeof source === 'string' ? source : { to: source.resource, field: source.text };
}
