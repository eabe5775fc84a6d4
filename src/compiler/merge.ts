import { mapValues, type MapNode } from './source-node';

/**
 * Merges `over` into `base`: maps key by key; other values are replaced. A `null` stays, so that it also hides what is merged
 * below it later, until `withoutNulls` removes its key. Each node keeps its file.
 */
export function merge(base: MapNode, over: MapNode): MapNode {
  const entries = new Map(base.entries);
  for (const [key, entry] of over.entries) {
    const below = entries.get(key)?.value;
    const { value } = entry;
    const both = below?.kind === 'map' && value.kind === 'map';
    entries.set(key, both ? { ...entry, value: merge(below, value) } : entry);
  }
  return { kind: 'map', span: over.span, entries };
}

/** The tree without the keys whose value is `null`. */
export function withoutNulls(node: MapNode): MapNode {
  return mapValues(node, (value) => {
    if (value.kind === 'scalar' && value.value === null) return undefined;
    return value.kind === 'map' ? withoutNulls(value) : value;
  });
}
