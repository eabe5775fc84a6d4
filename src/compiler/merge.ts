import { mapValues, type MapNode, type SourceNode } from './source-node';

/**
 * Merges `over` into `base`: maps key by key; other values are replaced, and `null` in `over` removes a key. Each node
 * keeps its file.
 */
export function merge(base: MapNode, over: MapNode): MapNode {
  const entries = new Map(base.entries);
  for (const [key, entry] of over.entries) {
    const below = entries.get(key)?.value;
    const { value } = entry;
    if (isNull(value)) entries.delete(key);
    else if (below?.kind === 'map' && value.kind === 'map')
      entries.set(key, { key: entry.key, value: merge(below, value) });
    else {
      const whole = withoutNulls(value);
      entries.set(key, whole === value ? entry : { key: entry.key, value: whole });
    }
  }
  return { kind: 'map', span: over.span, entries };
}

/** A `null` without a value to remove is dropped. */
function withoutNulls(node: SourceNode): SourceNode {
  return node.kind === 'map' ? mapValues(node, (value) => (isNull(value) ? undefined : withoutNulls(value))) : node;
}

function isNull(node: SourceNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}
