import type { FieldDefinition } from './field-definition';
import { heldIn } from './json';
import { momentEnd } from './moment';

/** The default of a field, with a relative moment (`today`) as it is now. */
export function startValue({ kind, default: value }: Pick<FieldDefinition, 'kind' | 'default'>): unknown {
  return kind === 'date' || kind === 'datetime' ? momentEnd(value, 'from', kind === 'date') : heldIn(value);
}
