import { isMap, isNode, isScalar, type Node, type Pair, type YAMLMap } from 'yaml';

/** The pair of a map with this key. */
export function pairOf(map: YAMLMap, name: string): Pair | undefined {
  return map.items.find(({ key }) => isScalar(key) && key.value === name);
}

/** Where its key begins, as an offset of the text. */
export function startOf({ key }: Pair): number {
  return isNode(key) ? (key.range?.[0] ?? 0) : 0;
}

/** Where its value ends. */
export function endOf(pair: Pair): number {
  return isNode(pair.value) ? (pair.value.range?.[1] ?? startOf(pair)) : startOf(pair);
}

/** Where a value is, without the line's end, which the range of a map in block style has. */
export function rangeOf({ range }: Node, text: string): { from: number; to: number } {
  const from = range?.[0] ?? 0;
  return { from, to: from + text.slice(from, range?.[1]).trimEnd().length };
}

/** A value as it stands; a map in block style in one line. */
export function flowOf(value: unknown, text: string): string {
  if (!isNode(value)) return '';
  if (isMap(value) && !value.flow)
    return `{ ${value.items.map((pair) => `${String(pair.key)}: ${flowOf(pair.value, text)}`).join(', ')} }`;
  const { from, to } = rangeOf(value, text);
  return text.slice(from, to);
}
