import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { groupsOf } from './plan';

/**
 * Those resources that show something which none before them shows. What depends on the kinds of views, cells, filters and inputs
 * alone is checked on them, and not on each screen.
 *
 * @param partsOf names of what a resource shows
 */
export function firstOfKind(
  definitions: Iterable<ResourceDefinition>,
  partsOf: (definition: ResourceDefinition) => string[],
): Set<string> {
  const [first, seen] = [new Set<string>(), new Set<string>()];
  for (const definition of definitions) {
    for (const part of partsOf(definition)) {
      if (!seen.has(part)) first.add(definition.name);
      seen.add(part);
    }
  }
  return first;
}

/** The parts of a resource's screen: its view, its tools, and the kinds of its columns and filters. */
export function screenParts(definition: ResourceDefinition): string[] {
  const { actions, exports, fields, imports, list, page, single } = definition;
  if (page) return [`page ${page}`];
  if (single) return ['single'];
  const kindOf = (name: string) => fields[name]?.kind ?? '';
  return [
    list.split ? 'split' : list.view,
    ...list.columns.map(({ field }) => `column ${kindOf(field)}`),
    ...list.filters.map((name) => `filter ${kindOf(name)}`),
    ...actions.flatMap(({ places }) => places.map((place) => `action in ${place}`)),
    ...Object.entries({ presets: list.presets, imports, exports, pivot: list.pivot, totals: list.totals }).flatMap(
      ([name, value]) => (value && (!Array.isArray(value) || value.length > 0) ? [name] : []),
    ),
  ];
}

/** The kinds of the inputs of a resource's forms, also those inside of rows. */
export function formParts(definition: ResourceDefinition): string[] {
  const { add, set } = definition.calls;
  const fields = [...(add ? groupsOf(definition, 'add') : []), ...(set ? groupsOf(definition, 'edit') : [])].flatMap(
    (group) => group.fields,
  );
  const innerOf = ({ options }: FieldDefinition): FieldDefinition[] =>
    'fields' in options && options.fields ? Object.values(options.fields) : [];
  return fields.flatMap((field) => [field.kind, ...innerOf(field).map(({ kind }) => `${kind} in ${field.kind}`)]);
}
