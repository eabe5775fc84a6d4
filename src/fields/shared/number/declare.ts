import type { FieldBoundSource, FieldSource } from '../../../compiler/source';
import type { FieldBound, KindOptions } from '../../../schema/field-definition';
import type { Json } from '../../../schema/json';
import { bounds, type DeclarationContext } from '../../declaration';

export function numberOptions(field: FieldSource, { say }: DeclarationContext): KindOptions['integer'] {
  const { above, unit } = field;
  return {
    ...bounds(field),
    ...(above !== undefined && { above }),
    ...(field.atLeast !== undefined && { atLeast: fieldBound(field.atLeast) }),
    ...(field.atMost !== undefined && { atMost: fieldBound(field.atMost) }),
    ...(unit !== undefined && { unit: typeof unit === 'string' ? unit : say(unit) }),
  };
}

function fieldBound(bound: FieldBoundSource): FieldBound {
  return typeof bound === 'string' ? { field: bound } : bound;
}

export function badNumber(value: Json, { min, max, above }: FieldSource): string | undefined {
  if (typeof value !== 'number') return 'must be a number';
  if (min !== undefined && value < min) return `${value} is below "min" ${min}`;
  if (above !== undefined && value <= above) return `${value} is not above ${above}`;
  return max !== undefined && value > max ? `${value} is above "max" ${max}` : undefined;
}
