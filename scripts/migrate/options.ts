import { isMap, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import { withEachPair } from './each-pair';
import { flowOf, pairOf, rangeOf, startOf } from './pairs';
import type { Edit, Rewritten } from './rewritten';

/**
 * The text of a schema file with the options of its enums by their values, which were lists of `value` and `label` before
 * version 5. Where options were `assumed`, the enum says it once.
 */
export function withOptionMaps(text: string): { text: string; done: Rewritten[] } {
  return withEachPair(text, (pair, keys) => {
    const isOfField = keys.at(-1) === 'of' && (keys.at(-3) === 'fields' || keys.at(-3) === 'columns');
    const { value } = pair;
    if (!isSeq(value) || !(isOfField || keys.length === 1) || !value.items.every(isOption)) return [];
    const options = value.items.map((item) => optionText(item, text));
    const assumed = value.items.some((item) => pairOf(item, 'assumed')) ? ['assumed: true'] : [];
    return value.flow
      ? [{ ...rangeOf(value, text), now: `{ ${[...assumed, ...options].join(', ')} }` }]
      : byLine(pair, value, value.items, [assumed, options], text);
  });
}

/** Each option in its line, between whose lines comments stay. */
function byLine(pair: Pair, list: YAMLSeq, items: YAMLMap[], [assumed, options]: string[][], text: string): Edit[] {
  const [dash = 0] = list.range ?? [];
  const [own, outer] = [columnOf(dash, text), columnOf(startOf(pair), text)];
  const indent = own > outer ? '' : '  ';
  return items.map((item, index) => {
    const from = text.lastIndexOf('-', (item.range?.[0] ?? 0) - 1);
    const first = index === 0 ? (assumed ?? []).map((line) => `${indent}${line}\n${' '.repeat(own)}`).join('') : '';
    return { from, to: rangeOf(item as Node, text).to, now: `${first}${indent}${options?.[index] ?? ''}` };
  });
}

function columnOf(offset: number, text: string): number {
  return offset - text.lastIndexOf('\n', offset - 1) - 1;
}

function isOption(item: unknown): item is YAMLMap {
  return isMap(item) && pairOf(item, 'value') !== undefined && isMap(pairOf(item, 'label')?.value);
}

/** `1: { en: Paid, zh: 已支付, tone: good }` */
function optionText(item: YAMLMap, text: string): string {
  const label = pairOf(item, 'label')?.value;
  const parts = [
    ...(isMap(label) ? label.items : []),
    ...item.items.filter(({ key }) => !['value', 'label', 'assumed'].includes(String(key))),
  ].map((pair) => `${flowOf(pair.key, text)}: ${flowOf(pair.value, text)}`);
  return `${flowOf(pairOf(item, 'value')?.value, text)}: { ${parts.join(', ')} }`;
}
