/** A row of a tree with its level, from 0. */
interface Placed<R> {
  record: R;
  depth: number;
}

interface Node {
  id: string | number;
  [key: string]: unknown;
}

/**
 * Flat rows in the order of their tree with their level, by the field that names the parent. Rows whose
 * parent is not among them are roots; a circle is cut where it closes.
 */
export function depthFirst<R extends Node>(rows: R[], parent: string): Placed<R>[] {
  const ids = new Set(rows.map((row) => String(row.id)));
  const byParent = new Map<string, R[]>();
  const roots: R[] = [];
  for (const row of rows) {
    const above = String(row[parent] ?? '');
    if (!ids.has(above) || above === String(row.id)) roots.push(row);
    else byParent.set(above, [...(byParent.get(above) ?? []), row]);
  }
  const ordered: Placed<R>[] = [];
  const seen = new Set<R>();
  const visit = (row: R, depth: number): void => {
    if (seen.has(row)) return;
    seen.add(row);
    ordered.push({ record: row, depth });
    for (const below of byParent.get(String(row.id)) ?? []) visit(below, depth + 1);
  };
  for (const root of roots) visit(root, 0);
  for (const row of rows) visit(row, 0);
  return ordered;
}

/** Rows in the order of their tree without one of them and all that is below it. */
export function withoutBranch<R extends Node>(ordered: Placed<R>[], id: string | number): Placed<R>[] {
  const from = ordered.findIndex(({ record }) => String(record.id) === String(id));
  const top = ordered[from];
  if (!top) return ordered;
  const to = ordered.findIndex(({ depth }, index) => index > from && depth <= top.depth);
  return [...ordered.slice(0, from), ...(to < 0 ? [] : ordered.slice(to))];
}
