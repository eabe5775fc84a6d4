import type { FieldDefinition } from '../schema/field-definition';
import type { Place } from './key-words';

const places: { [kind: string]: Place } = {
  secret: 'secret',
  password: 'secret',
  phone: 'phone',
  email: 'email',
  ip: 'ip',
};

/** What fields say of their keys, inner ones included. */
export function placesOfFields(
  fields: FieldDefinition[],
  keyOf: (name: string) => string,
): [key: string, place: Place][] {
  return fields.flatMap((field) => {
    const place = field.permission === 'secret' ? 'secret' : places[field.kind];
    const inner = field.kind === 'rows' || field.kind === 'json' ? field.options.fields : undefined;
    const inside = placesOfFields(Object.values(inner ?? {}), (name) => name);
    return place ? [[keyOf(field.name), place] as [string, Place], ...inside] : inside;
  });
}
