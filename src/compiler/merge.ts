import type { MapNode, SourceNode } from './source-node';

/**
 * `over` on top of `base`: maps are merged key by key, everything else is replaced, and a key
 * that is `null` in `over` is taken away. Each node keeps the file it came from.
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

/** A `null` with nothing below it to take away is nothing. */
function withoutNulls(node: SourceNode): SourceNode {
  if (node.kind !== 'map') return node;
  const entries = new Map([...node.entries].filter(([, entry]) => !isNull(entry.value)));
  for (const [key, entry] of entries) entries.set(key, { key: entry.key, value: withoutNulls(entry.value) });
  return { ...node, entries };
}

function isNull(node: SourceNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}
