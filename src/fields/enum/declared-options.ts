import type { FieldSource } from '../../compiler/source';
import type { EnumOption } from '../../schema/field-definition';
import type { DeclarationContext } from '../declaration';

export function declaredOptions(field: FieldSource, { choices, condition, say }: DeclarationContext): EnumOption[] {
  return choices(field).map(({ value, label, tone, assumed, when }) => ({
    value,
    label: say(label),
    ...(tone && { tone }),
    ...(assumed && { assumed }),
    ...(when && { when: condition(when) }),
  }));
}
