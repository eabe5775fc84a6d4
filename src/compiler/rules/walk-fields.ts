import { byName } from '../by-name';
import type { FieldSource, FieldsSource, ResourceSource } from '../source';
import type { Path } from '../source-node';

/** A field at any depth: of the record, of rows and JSON, of actions and tasks. */
export interface FieldAt {
  name: string;
  field: FieldSource;
  path: Path;
  /** The fields that it can name: its siblings and those of the outer levels. */
  scope: FieldsSource;
  /** Whether it is a field of the record itself. */
  own: boolean;
}

const known = new WeakMap<ResourceSource, FieldAt[]>();

/** Every field of a resource, outer ones first. */
export function allFields(source: ResourceSource): FieldAt[] {
  const found = known.get(source) ?? [
    ...walk(source.fields, ['fields'], undefined, true),
    ...Object.entries(source.actions ?? {}).flatMap(([name, { fields }]) =>
      walk(fields, ['actions', name, 'fields'], source.fields),
    ),
    ...Object.entries(source.imports ?? {}).flatMap(([name, { fields, columns }]) => [
      ...walk(fields, ['imports', name, 'fields'], source.fields),
      ...walk(columns, ['imports', name, 'columns'], fields),
    ]),
    ...Object.entries(source.exports ?? {}).flatMap(([name, { fields }]) =>
      walk(fields, ['exports', name, 'fields'], source.fields),
    ),
  ];
  known.set(source, found);
  return found;
}

function walk(fields: FieldsSource | undefined, path: Path, outer?: FieldsSource, own = false): FieldAt[] {
  if (!fields) return [];
  const scope = outer ? byName([...Object.entries(outer), ...Object.entries(fields)]) : fields;
  const found: FieldAt[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const at = [...path, name];
    found.push({ name, field, path: at, scope, own });
    if (field.fields) found.push(...walk(field.fields, [...at, 'fields'], scope));
  }
  return found;
}
