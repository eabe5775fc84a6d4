import type { MapNode, SourceNode } from './source-node';

/**
 * Merges `over` into `base`: maps key by key; other values are replaced, and `null` in `over` removes a key. Each node
 * keeps its file.
 */
export function merge(base: MapNode, over: MapNode): MapNode {
  const entries = new Map(base.entries);
  for (const [key, entry] of over.entries) {
    const below = entries.get(key);
    if (isNull(entry.value)) entries.delete(key);
    else if (below?.value.kind === 'map' && entry.value.kind === 'map') {
      entries.set(key, { key: entry.key, value: merge(below.value, entry.value) });
    } else entries.set(key, { key: entry.key, value: withoutNulls(entry.value) });
  }
  return { kind: 'map', span: over.span, entries };
}

/** A `null` without a value to remove is dropped. */
function withoutNulls(node: SourceNode): SourceNode {
  if (node.kind !== 'map') return node;
  const entries = new Map([...node.entries].filter(([, entry]) => !isNull(entry.value)));
  for (const [key, entry] of entries) entries.set(key, { key: entry.key, value: withoutNulls(entry.value) });
  return { ...node, entries };
}

function isNull(node: SourceNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}
