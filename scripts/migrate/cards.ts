import { isMap, type Pair, type YAMLMap } from 'yaml';
import { withEachPair } from './each-pair';
import { endOf, flowOf, pairOf, startOf, withoutPair } from './pairs';
import type { Edit, Rewritten } from './rewritten';

/**
 * The text of a schema file whose cards name records as version 4 does: `arrivals` is a `trend`, the period and the value of a sum
 * are in `match` of the list or the statistics, and the number beside a sum is one of its `fields`.
 */
export function withRecordsOfCards(text: string): { text: string; done: Rewritten[] } {
  return withEachPair(text, ({ value }, [part, , ...below]) =>
    part === 'cards' && below.length === 0 && isMap(value) ? editsOf(value, text) : [],
  );
}

function editsOf(card: YAMLMap, text: string): Edit[] {
  const part = (name: string): YAMLMap | undefined => {
    const found = pairOf(card, name)?.value;
    return isMap(found) ? found : undefined;
  };
  const [arrivals, trend, sum, open] = [pairOf(card, 'arrivals'), part('trend'), part('sum'), part('open')];
  const during = flowOf(pairOf(card, 'during')?.value, text);
  const ours = { during, by: sum ? flowOf(pairOf(sum, 'by')?.value, text) : '' };
  const [rows, count] = [trend && pairOf(trend, 'rows'), sum && pairOf(sum, 'count')];
  return [
    ...(arrivals ? asTrend(arrivals, pairOf(card, 'trend') !== undefined, card, text) : []),
    ...(trend && rows ? [withoutPair(text, trend, rows)] : []),
    ...(trend ? matched(trend, { during }, text) : []),
    ...(count ? [replaced(count, `fields: [${flowOf(count.value, text)}]`)] : []),
    ...(open ? matched(open, ours, text) : []),
  ];
}

/** Where a card has statistics, too, these are its trend. */
function asTrend(arrivals: Pair, hasTrend: boolean, card: YAMLMap, text: string): Edit[] {
  if (hasTrend) return [withoutPair(text, card, arrivals)];
  const { value } = arrivals;
  const field = isMap(value) ? pairOf(value, 'field') : undefined;
  return [
    { from: startOf(arrivals), to: startOf(arrivals) + 'arrivals'.length, now: 'trend' },
    ...(field ? [{ from: startOf(field), to: startOf(field) + 'field'.length, now: 'at' }] : []),
  ];
}

/** `during: period` is `match: { period: gmt_create }` where the card is about `gmt_create`. */
function matched(list: YAMLMap, ours: Record<string, string>, text: string): Edit[] {
  const old = Object.keys(ours).flatMap((name) => pairOf(list, name) ?? []);
  const [first, ...others] = old;
  if (!first) return [];
  const pairs = old.flatMap(({ key, value }) => {
    const own = ours[String(key)];
    return own ? [`${flowOf(value, text)}: ${own}`] : [];
  });
  return [
    pairs.length > 0 ? replaced(first, `match: { ${pairs.join(', ')} }`) : withoutPair(text, list, first),
    ...others.map((pair) => withoutPair(text, list, pair)),
  ];
}

function replaced(pair: Pair, now: string): Edit {
  return { from: startOf(pair), to: endOf(pair), now };
}
