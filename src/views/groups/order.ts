import type { BrowserRecord } from '../../wire/records';

/** A record that gets another number in the order. */
interface Renumbered<T> {
  record: T;
  number: number;
}

/** By number, 0 and none last, as platforms order them; equals stay as they came. */
export function inOrder<T extends BrowserRecord>(records: readonly T[], by: string): T[] {
  const place = (record: T) => numberOf(record[by]) || Number.POSITIVE_INFINITY;
  return [...records].sort((one, other) => {
    const [first, second] = [place(one), place(other)];
    return first === second ? 0 : first - second;
  });
}

/** The records with the one at `from` at another place. */
export function movedTo<T>(records: readonly T[], from: number, to: number): T[] {
  const order = [...records];
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
}

/**
 * The numbers to write so that the records stand in this order, as few as possible. Records after the moved one that have
 * no number keep none: they are last, in the order in which they come.
 * @param at place of the record that was moved
 */
export function numbersFor<T extends BrowserRecord>(order: readonly T[], at: number, by: string): Renumbered<T>[] {
  const last = order.findLastIndex((record, index) => index <= at || numberOf(record[by]) > 0);
  const numbered = order.slice(0, last + 1);
  const rising = keepingRising(numbered, at, by);
  const counted = numbered.flatMap((record, index) => (numberOf(record[by]) === index + 1 ? [] : [{ record, number: index + 1 }]));
  return rising.length <= counted.length ? rising : counted;
}

/** Each record keeps its number where that is above the one before; the moved one takes the smallest that fits. */
function keepingRising<T extends BrowserRecord>(order: readonly T[], at: number, by: string): Renumbered<T>[] {
  let before = 0;
  return order.flatMap((record, index) => {
    const own = numberOf(record[by]);
    const kept = own > before && (index !== at || own === before + 1 || own < (numberOf(order[index + 1]?.[by]) || Number.POSITIVE_INFINITY));
    before = kept ? own : before + 1;
    return kept ? [] : [{ record, number: before }];
  });
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
