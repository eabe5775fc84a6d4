import { fieldsOfCondition, withFormer } from '../schema/condition';
import type { FieldDefinition } from '../schema/field-definition';
import type { FormPlace } from './problem';
import { useFormer } from './useFormer';
import { useSiblings } from './useSiblings';
import { isRequired } from './validate';

/** Whether the field at `source` has to be filled, by what the form has now. */
export function useRequired(field: FieldDefinition, source: string, place: FormPlace): boolean {
  const asked = typeof field.required === 'boolean' ? [] : fieldsOfCondition(field.required);
  return isRequired(field, withFormer(useSiblings(source, asked), useFormer(place)), place);
}
