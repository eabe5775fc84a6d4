import { keyOfField } from '../../src/wire/records';
import { placesOfFields } from '../../src/redact/field-places';
import type { PlaceOf } from '../../src/redact/redactor';
import type { Recognised } from './recognise';

/** What the schema of a recorded call says of its keys, inner ones included. */
export function placesOf(recognised: Recognised | undefined): PlaceOf {
  if (!recognised) return () => undefined;
  const { definition, call } = recognised;
  const own = [...definition.actions, ...definition.imports, ...definition.exports].flatMap(({ fields }) =>
    Object.values(fields),
  );
  const fields = [
    ...Object.values(definition.fields),
    ...own,
    ...definition.imports.flatMap(({ columns }) => Object.values(columns)),
  ];
  const known = new Map(placesOfFields(fields, (name) => keyOfField(call, name)));
  return (key) => known.get(key);
}
