import type { CellContext } from '../../fields/cell';

const made = new WeakMap<CellContext, CellContext>();

/** The same context without links, for a text inside of a link. One object per context, so that rows stay memoised. */
export function unlinked(context: CellContext): CellContext {
  const known = made.get(context) ?? { ...context, linkTo: () => undefined };
  made.set(context, known);
  return known;
}
