import type { FieldSource } from '../../../compiler/source';
import type { KindOptions } from '../../../schema/field-definition';
import { WrittenNumber, type Json } from '../../../schema/json';
import { bounds, expressionsOf, type DeclarationContext } from '../../declaration';

export function numberOptions(field: FieldSource, { say, expression }: DeclarationContext): KindOptions['integer'] {
  const { unit, rangeKeys: [from, to] = [] } = field;
  const [least, most] = [expressionsOf(field.min), expressionsOf(field.max)];
  return {
    ...bounds(field),
    ...(least.length > 0 && { atLeast: least.map(expression) }),
    ...(most.length > 0 && { atMost: most.map(expression) }),
    ...(from && to && { rangeKeys: [from, to] as const satisfies [string, string] }),
    ...(unit !== undefined && { unit: typeof unit === 'string' ? unit : say(unit) }),
  };
}

export function badNumber(value: Json, field: FieldSource): string | undefined {
  const { min, max } = bounds(field);
  if (typeof value !== 'number' && !(value instanceof WrittenNumber)) return 'must be a number';
  if (min !== undefined && Number(value) < min) return `${String(value)} is below "min" ${min}`;
  return max !== undefined && Number(value) > max ? `${String(value)} is above "max" ${max}` : undefined;
}
