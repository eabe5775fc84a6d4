import { isSealed, kindOf } from '../../fields/kinds';
import { formOf } from '../../fields/forms';
import { placesOfFields } from '../../redact/field-places';
import { placeOfKey } from '../../redact/key-words';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { keyOfField } from '../../wire/records';
import { namesOfField, type Changeable } from '../bulk/changeable';
import type { Values } from '../form/changes';
import { titleOf } from '../title';
import { fieldsWithin, heldInUnits } from './units';

/** Characters of a value; longer ones are not kept. */
const longest = 8_000;

/** Whether the values of a unit may not be kept: a secret, what tells of a person, a file, or too long. */
export function isWithheld(definition: ResourceDefinition, unit: Changeable, ...records: Values[]): boolean {
  const { field, within } = unit;
  const beside = within ? [] : namesOfField(field).flatMap((name) => definition.fields[name] ?? []);
  if (isTelling(definition, within ?? field, within !== undefined)) return true;
  if ([field, ...beside].some((each) => isTelling(definition, each))) return true;
  return records.some((record) => {
    const held = heldInUnits([unit], record);
    return hasTellingKey(held) || JSON.stringify(held).length > longest;
  });
}

/** The title of a record; undefined where it is made of what may not be kept. */
export function keptTitle(definition: ResourceDefinition, record: Values): string | undefined {
  const tells = definition.title.some((part) => {
    const field = 'field' in part ? definition.fields[part.field] : undefined;
    return field !== undefined && isTelling(definition, field);
  });
  return tells ? undefined : titleOf(definition, record);
}

/** @param alone the fields inside are looked at by themselves */
function isTelling({ calls }: ResourceDefinition, field: FieldDefinition, alone = false): boolean {
  const fields = alone ? [field] : fieldsWithin(field);
  const keys = fields.flatMap(({ name }) => [name, ...Object.values(calls).map((call) => keyOfField(call, name))]);
  return (
    fields.some((each) => isSealed(each) || formOf(each).undrafted === true || kindOf(each).writeOnly === true) ||
    placesOfFields(alone ? [{ ...field, options: {} } as FieldDefinition] : [field], (name) => name).length > 0 ||
    keys.some((key) => placeOfKey(key) !== undefined)
  );
}

/** JSON may have keys that no schema declares. */
function hasTellingKey(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasTellingKey);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inside]) => placeOfKey(key) !== undefined || hasTellingKey(inside));
}
