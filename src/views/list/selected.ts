import type { Identifier } from 'react-admin';

/** The shown rows from one to another, both included; only the first one when the other is not shown. */
export function rangeOf(shown: Identifier[], from: Identifier | undefined, to: Identifier): Identifier[] {
  const [start, end] = [shown.findIndex((id) => id === from), shown.indexOf(to)];
  return start < 0 || end < 0 ? [to] : shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** The selected rows without those that left the page and are no longer visible. Rows of other pages stay. */
export function stillThere(selected: Identifier[], before: Identifier[], now: Identifier[]): Identifier[] {
  const gone = new Set(before.filter((id) => !now.includes(id)));
  return gone.size === 0 ? selected : selected.filter((id) => !gone.has(id));
}
