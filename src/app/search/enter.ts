import type { Row } from './rows';
import type { Typed } from './typed';

/** The record to open when the results arrive: an exact match, else the first. */
export function onArrival(rows: readonly Row[]): Row | undefined {
  return rows.find((row) => row.exact) ?? rows.find(({ href }) => href !== undefined);
}

/**
 * The effect of Enter: the row to open, or waiting for pending results.
 * @param chosen key of the row chosen by the arrow keys
 * @param pending records are still being looked up
 */
export function onEnter(
  rows: readonly Row[],
  chosen: string | undefined,
  pending: boolean,
  { codeLike }: Typed,
): Row | 'wait' | undefined {
  const walkedTo = rows.find(({ key }) => key === chosen);
  if (walkedTo) return walkedTo;
  // A name may match a screen, which is found at once; a number only matches records.
  return pending && (codeLike || rows.length === 0) ? 'wait' : rows[0];
}
