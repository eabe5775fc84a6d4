import { isMap, isNode, isScalar, type Document, type Node, type Pair, type YAMLMap } from 'yaml';
import type { Edit } from './rewritten';

/** The pair of a map with this key. */
export function pairOf(map: YAMLMap, name: string): Pair | undefined {
  return map.items.find(({ key }) => isScalar(key) && key.value === name);
}

/** A value as data, with what its aliases and merge keys stand for; undefined for none. */
export function plainOf(node: unknown, document: Document): unknown {
  return isNode(node) ? node.toJS(document, { maxAliasCount: -1 }) : undefined;
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

/** Removes a pair of a map: its line, or in flow style the pair with its comma. */
export function withoutPair(text: string, map: YAMLMap, pair: Pair): Edit {
  if (!map.flow) {
    const end = isNode(pair.value) ? rangeOf(pair.value, text).to : startOf(pair);
    return { from: text.lastIndexOf('\n', startOf(pair)), to: lineEnd(text, end), now: '' };
  }
  const index = map.items.indexOf(pair);
  const [before, after] = [map.items[index - 1], map.items[index + 1]];
  if (after) return { from: startOf(pair), to: startOf(after), now: '' };
  return { from: before ? endOf(before) : startOf(pair), to: endOf(pair), now: '' };
}

/** Adds a pair after `required` or `type`, else at the beginning. */
export function withPair(text: string, field: YAMLMap, now: string): Edit {
  const [from = 0, end = 0] = field.range ?? [];
  const before = pairOf(field, 'required') ?? pairOf(field, 'type');
  if (field.items.length === 0) return { from, to: end, now: `{ ${now} }` };
  if (field.flow)
    return before
      ? { from: endOf(before), to: endOf(before), now: `, ${now}` }
      : { from: from + 1, to: from + 1, now: ` ${now},` };
  const start = before ? startOf(before) : from;
  const indent = ' '.repeat(start - text.lastIndexOf('\n', start) - 1);
  const at = before ? lineEnd(text, endOf(before)) : from;
  return { from: at, to: at, now: before ? `\n${indent}${now}` : `${now}\n${indent}` };
}

export function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** The text of a pair's value. */
export function valueText(text: string, { value }: Pair): string {
  const [from, to] = isNode(value) ? (value.range ?? [0, 0]) : [0, 0];
  return text.slice(from, to).trimEnd();
}
