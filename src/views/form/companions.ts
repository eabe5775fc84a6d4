import type { FieldDefinition } from '../../schema/field-definition';
import { locationFields } from '../../schema/location';

/** Fields that are drawn by another one: a phone's area, a location's latitude and longitude. */
export function companionsOf(field: FieldDefinition): string[] {
  if (field.kind === 'phone') return field.options.area ? [field.options.area] : [];
  return field.kind === 'location' ? [...locationFields] : [];
}

/** The fields that are drawn by themselves. */
export function withoutCompanions(fields: FieldDefinition[]): FieldDefinition[] {
  const drawnByOthers = new Set(fields.flatMap(companionsOf));
  return fields.filter((field) => !drawnByOthers.has(field.name));
}
