import type { Identifier } from 'react-admin';

/** Rows from one to another, both included, in the order in which they are shown; the one alone where the other is not shown. */
export function rangeOf(shown: Identifier[], from: Identifier | undefined, to: Identifier): Identifier[] {
  const [start, end] = [shown.findIndex((id) => id === from), shown.indexOf(to)];
  return start < 0 || end < 0 ? [to] : shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Selected rows without those that have left the page since: nobody sees them any more. Those of other pages stay. */
export function stillThere(selected: Identifier[], before: Identifier[], now: Identifier[]): Identifier[] {
  const gone = new Set(before.filter((id) => !now.includes(id)));
  return gone.size === 0 ? selected : selected.filter((id) => !gone.has(id));
}
