import { isMap, type Pair, type YAMLMap } from 'yaml';
import { withEachPair } from './each-pair';
import { endOf, flowOf, pairOf, startOf, withoutPair } from './pairs';
import type { Edit, Rewritten } from './rewritten';

/**
 * The text of a schema file with the words that version 4 says by others: the number and the groups of an order by `field` and
 * `by`, a duration by its `unit`, and the note of a card by its filter.
 */
export function withMergedWords(text: string): { text: string; done: Rewritten[] } {
  return withEachPair(text, ({ value }, keys) => {
    if (!isMap(value)) return [];
    const [part, ...below] = keys;
    if (part === 'list' && below.join('.') === 'ordered') return orderOf(value);
    if (part === 'cards' && below.length === 1) return without('note', value, text);
    return keys.at(-2) === 'fields' || keys.at(-2) === 'columns' ? durationOf(value, text) : [];
  });
}

function orderOf(order: YAMLMap): Edit[] {
  const [by, groups] = [pairOf(order, 'by'), pairOf(order, 'groups')];
  if (!by || pairOf(order, 'field')) return [];
  return [named(by, 'field'), ...(groups ? [named(groups, 'by')] : [])];
}

function durationOf(field: YAMLMap, text: string): Edit[] {
  const [unit, duration] = [pairOf(field, 'unit'), pairOf(field, 'duration')];
  if (!duration || isMap(duration.value)) return [];
  if (!unit) return [named(duration, 'unit')];
  return [
    { from: startOf(unit), to: endOf(unit), now: `unit: ${flowOf(duration.value, text)}` },
    withoutPair(text, field, duration),
  ];
}

function without(word: string, map: YAMLMap, text: string): Edit[] {
  const pair = pairOf(map, word);
  return pair ? [withoutPair(text, map, pair)] : [];
}

function named(pair: Pair, now: string): Edit {
  return { from: startOf(pair), to: startOf(pair) + String(pair.key).length, now };
}
