import type { FieldDefinition } from '../../src/schema/field-definition';
import { keyOfField } from '../../src/wire/records';
import { innerFields } from '../fixtures/sample-check';
import type { Place } from '../../src/redact/key-words';
import type { PlaceOf } from '../../src/redact/redactor';
import type { Recognised } from './recognise';

const places: { [kind: string]: Place } = { secret: 'secret', password: 'secret', phone: 'phone', email: 'email', ip: 'ip' };

/** What the schema of a recorded call says of its keys, inner ones included. */
export function placesOf(recognised: Recognised | undefined): PlaceOf {
  if (!recognised) return () => undefined;
  const { definition, call } = recognised;
  const own = [...definition.actions, ...definition.imports, ...definition.exports].flatMap(({ fields }) => Object.values(fields));
  const fields = [...Object.values(definition.fields), ...own, ...definition.imports.flatMap(({ columns }) => Object.values(columns))];
  const known = new Map([...named(fields, (name) => keyOfField(call, name))]);
  return (key) => known.get(key);
}

function named(fields: FieldDefinition[], keyOf: (name: string) => string): [key: string, place: Place][] {
  return fields.flatMap((field) => {
    const place = field.permission === 'secret' ? 'secret' : places[field.kind];
    const inside = named(Object.values(innerFields(field) ?? {}), (name) => name);
    return place ? [[keyOf(field.name), place] as [string, Place], ...inside] : inside;
  });
}
