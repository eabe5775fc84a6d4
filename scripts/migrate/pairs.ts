import { isNode, isScalar, type Pair, type YAMLMap } from 'yaml';
import type { Edit } from './rewritten';

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

/** Removes a pair: its lines, or in a flow map its part of the line. */
export function withoutPair(text: string, map: YAMLMap, pair: Pair): Edit {
  if (!map.flow) {
    const from = startOf(pair);
    const end = from + text.slice(from, endOf(pair)).trimEnd().length;
    return { from: text.lastIndexOf('\n', from), to: lineEnd(text, end), now: '' };
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

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** The text of a pair's value. */
export function valueText(text: string, { value }: Pair): string {
  const [from, to] = isNode(value) ? (value.range ?? [0, 0]) : [0, 0];
  return text.slice(from, to).trimEnd();
}
