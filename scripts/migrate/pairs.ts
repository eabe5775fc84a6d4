import { isNode, isScalar, type Pair, type YAMLMap } from 'yaml';

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
