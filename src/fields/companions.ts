import type { FieldDefinition, FieldKind } from '../schema/field-definition';
import { kindOf } from './kinds';

/** Fields that another field draws: a phone's area code, a location's latitude and longitude. */
export function companionsOf({ kind, options }: { kind: FieldKind; options: object }): readonly string[] {
  const { parts, companion = '' } = kindOf({ kind });
  const named: unknown = options[companion as never];
  return parts ?? (typeof named === 'string' ? [named] : []);
}

/** The fields without those that another field draws. */
export function withoutCompanions(fields: FieldDefinition[]): FieldDefinition[] {
  const drawnByOthers = new Set(fields.flatMap(companionsOf));
  return fields.filter((field) => !drawnByOthers.has(field.name));
}
