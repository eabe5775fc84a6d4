import type { FieldSource } from '../../compiler/source';
import type { RefOptions } from '../../schema/field-definition';

export function refOptions({ to = '', from, text, match = {}, filter }: FieldSource): RefOptions {
  return {
    to,
    ...(from !== undefined && { from }),
    ...(typeof text === 'string' && { text }),
    match,
    ...(filter && { filter }),
  };
}
