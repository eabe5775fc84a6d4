import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { FEW } from '../../src/fields/enum/choices';
import { groupsOf } from './plan';

/**
 * A few resources that show together whatever any of them shows: of all the one with most that is new, until nothing is. What
 * depends on the kinds of views, cells, filters and inputs alone is checked on them, and not on each screen.
 *
 * @param partsOf names of what a resource shows
 */
export function covering(
  definitions: Iterable<ResourceDefinition>,
  partsOf: (definition: ResourceDefinition) => string[],
): Set<string> {
  const left = new Map(
    Array.from(definitions, (definition) => [definition.name, new Set(partsOf(definition))] as const),
  );
  const chosen = new Set<string>();
  for (;;) {
    const [best] = [...left].toSorted(([, one], [, other]) => other.size - one.size);
    if (!best || best[1].size === 0) return chosen;
    const [name, found] = best;
    chosen.add(name);
    for (const parts of left.values()) for (const part of [...found]) if (parts !== found) parts.delete(part);
    left.delete(name);
  }
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

/** The inputs of the form that a resource's record is typed into first, also those inside of rows. */
export function formParts(definition: ResourceDefinition): string[] {
  const { calls, single } = definition;
  const fields = groupsOf(definition, calls.add && !single ? 'add' : 'edit').flatMap((group) => group.fields);
  return fields.flatMap((field) => [
    inputOf(field),
    ...innerOf(field).map((inner) => `${inputOf(inner)} in ${field.kind}`),
  ]);
}

/** What a resource's record can go through. */
export function lifeParts({ calls, single }: ResourceDefinition): string[] {
  const does = { single, add: calls.add, list: calls.list, set: calls.set, del: calls.del };
  return Object.entries(does).flatMap(([name, value]) => (value ? [name] : []));
}

/** The kind of an input, with what makes it another control or sends its value another way. */
function inputOf({ kind, options }: FieldDefinition): string {
  const few = 'options' in options && Array.isArray(options.options) && options.options.length <= FEW && 'few';
  const way = 'via' in options && options.via;
  const area = 'area' in options && options.area && 'area';
  const inner = 'fields' in options && options.fields && 'fields';
  return [kind, few, way, area, inner].filter(Boolean).join(' ');
}

function innerOf({ options }: FieldDefinition): FieldDefinition[] {
  return 'fields' in options && options.fields ? Object.values(options.fields) : [];
}
