import type { FieldSource } from '../../compiler/source';
import type { DeclarationContext } from '../declaration';
import type { RefOptions } from '../../schema/field-definition';

export function refOptions(
  { to = '', from, text, match = {}, filter }: FieldSource,
  { say }: Pick<DeclarationContext, 'say'>,
): RefOptions {
  return {
    to,
    ...(from !== undefined && { from }),
    ...(text !== undefined && { text: typeof text === 'string' ? text : say(text) }),
    match,
    ...(filter && { filter }),
  };
}
