import type { BrowserRecord } from '../../wire/records';

/** A record that gets another number in the order. */
interface Renumbered<T> {
  record: T;
  number: number;
}

/** Sorted by number as the platform does: 0 and empty last, equal numbers unchanged. */
export function inOrder<T extends BrowserRecord>(records: readonly T[], by: string): T[] {
  const place = (record: T) => numberOf(record[by]) || Number.POSITIVE_INFINITY;
  return [...records].sort((one, other) => {
    const [first, second] = [place(one), place(other)];
    return first === second ? 0 : first - second;
  });
}

/** The records with the one at `from` moved to another index. */
export function movedTo<T>(records: readonly T[], from: number, to: number): T[] {
  const order = [...records];
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
}

/**
 * The fewest numbers to write for this order. Records after the moved one without a number keep none: they come last,
 * in the platform's order.
 * @param at index of the moved record
 */
export function numbersFor<T extends BrowserRecord>(order: readonly T[], at: number, by: string): Renumbered<T>[] {
  const last = order.findLastIndex((record, index) => index <= at || numberOf(record[by]) > 0);
  const numbered = order.slice(0, last + 1);
  const rising = keepingRising(numbered, at, by);
  const counted = numbered.flatMap((record, index) =>
    numberOf(record[by]) === index + 1 ? [] : [{ record, number: index + 1 }],
  );
  return rising.length <= counted.length ? rising : counted;
}

/** Each record keeps its number if it is above the previous one. The moved record takes the smallest number that fits. */
function keepingRising<T extends BrowserRecord>(order: readonly T[], at: number, by: string): Renumbered<T>[] {
  let before = 0;
  return order.flatMap((record, index) => {
    const own = numberOf(record[by]);
    const kept =
      own > before &&
      (index !== at || own === before + 1 || own < (numberOf(order[index + 1]?.[by]) || Number.POSITIVE_INFINITY));
    before = kept ? own : before + 1;
    return kept ? [] : [{ record, number: before }];
  });
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
