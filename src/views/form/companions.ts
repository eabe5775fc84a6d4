import type { FieldDefinition } from '../../schema/field-definition';
import { locationFields } from '../../schema/location';

/** Fields that another field draws: a phone's area code, a location's latitude and longitude. */
export function companionsOf(field: FieldDefinition): string[] {
  if (field.kind === 'phone') return field.options.area ? [field.options.area] : [];
  return field.kind === 'location' ? [...locationFields] : [];
}

/** The fields without those that another field draws. */
export function withoutCompanions(fields: FieldDefinition[]): FieldDefinition[] {
  const drawnByOthers = new Set(fields.flatMap(companionsOf));
  return fields.filter((field) => !drawnByOthers.has(field.name));
}
