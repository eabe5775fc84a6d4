import { isMap, type Pair, type YAMLMap } from 'yaml';
import { countedDays } from '../../src/compiler/compile/counted-days';
import type { Json } from '../../src/schema/json';
import { withEachPair } from './each-pair';
import { endOf, flowOf, pairOf, startOf, withoutPair } from './pairs';
import type { Edit, Rewritten } from './rewritten';

/**
 * The text of a schema file with the words that version 4 says by others: the number and the groups of an order by `field` and
 * `by`, a duration by its `unit`, and the note of a card that says the days of
 * its filter by the filter.
 */
export function withMergedWords(text: string): { text: string; done: Rewritten[] } {
  return withEachPair(text, ({ value }, keys) => {
    if (!isMap(value)) return [];
    const [part, ...below] = keys;
    if (part === 'list' && below.join('.') === 'ordered') return orderOf(value);
    if (part === 'cards' && below.length === 1) return noteOf(value, text);
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

/** A note that says something else than the days of the filter stays, for a person to decide. */
function noteOf(card: YAMLMap, text: string): Edit[] {
  const { note, filter = {} } = card.toJSON() as { note?: Json; filter?: Record<string, Json> };
  const pair = pairOf(card, 'note');
  const days = countedDays(filter);
  return pair && days && JSON.stringify(note) === JSON.stringify(days) ? [withoutPair(text, card, pair)] : [];
}

function named(pair: Pair, now: string): Edit {
  return { from: startOf(pair), to: startOf(pair) + String(pair.key).length, now };
}
