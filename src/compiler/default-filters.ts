import { entryOf, listAt, mapAt, mapValues, scalarAt, withEntry } from './source-node';
import type { Entry, MapNode, SourceNode } from './source-node';

/**
 * A field that is only a filter and has a default is among the filters of the list, last unless the file says where, and the list
 * is filtered by the default.
 */
export function withDefaultFilters(root: MapNode): MapNode {
  const fields = entryOf(root, 'fields');
  const defaults = fields?.value.kind === 'map' ? defaultsOf(fields.value) : [];
  if (!fields || fields.value.kind !== 'map' || defaults.length === 0) return root;
  const names = new Set(defaults.map(([name]) => name));
  const { key, value: list } = entryOf(root, 'list') ?? { key: fields.key, value: mapAt(fields.key) };
  if (list.kind !== 'map') return root;
  const others = mapValues(fields.value, (field, name) =>
    names.has(name) && field.kind === 'map' ? withoutDefault(field) : field,
  );
  return withEntry(withEntry(root, 'fields', others, fields.key), 'list', filtered(list, defaults), key);
}

function defaultsOf(fields: MapNode): [name: string, value: Entry][] {
  return [...fields.entries].flatMap(([name, { value: field }]): [string, Entry][] => {
    const value = entryOf(field, 'default');
    return value && isOnlyFilter(field) ? [[name, value]] : [];
  });
}

/** `in: [filter]` */
export function isOnlyFilter(field: SourceNode): boolean {
  const places = entryOf(field, 'in')?.value;
  const [place, ...others] = places?.kind === 'list' ? places.items : [];
  return others.length === 0 && place?.kind === 'scalar' && place.value === 'filter';
}

function withoutDefault(field: MapNode): MapNode {
  return mapValues(field, (value, key) => (key === 'default' ? undefined : value));
}

function filtered(list: MapNode, defaults: [name: string, value: Entry][]): MapNode {
  const { key = list.span, value: filters } = entryOf(list, 'filters') ?? {};
  const { key: filterKey = list.span, value: filter = mapAt(list.span) } = entryOf(list, 'filter') ?? {};
  if ((filters && filters.kind !== 'list') || filter.kind !== 'map') return list;
  const named = new Set(filters?.items.flatMap((item) => (item.kind === 'scalar' ? [String(item.value)] : [])));
  const added = defaults.flatMap(([name, { key: span }]) => (named.has(name) ? [] : scalarAt(span, name)));
  const all = listAt(filters?.span ?? key, [...(filters?.items ?? []), ...added]);
  const always: MapNode = { ...filter, entries: new Map([...defaults, ...filter.entries]) };
  return withEntry(withEntry(list, 'filters', all, key), 'filter', always, filterKey);
}
