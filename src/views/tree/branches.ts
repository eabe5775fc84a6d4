import type { RaRecord } from 'react-admin';

export interface Branch {
  record: RaRecord;
  level: number;
  children: Branch[];
}

/**
 * Builds a forest from rows, in their order. Rows nested under `children` are kept; flat ones are nested under the row
 * that their `parent` field names. A row whose parent is missing (another page, no permission, a cycle) is at the top.
 */
export function forestOf(records: RaRecord[], tree: { parent: string; children?: string }): Branch[] {
  const flat = tree.children ? records.flatMap((record) => flatten(record, tree.children ?? '')) : records;
  const ids = new Set(flat.map((record) => String(record.id)));
  const byParent = new Map<string, RaRecord[]>();
  for (const record of flat) byParent.set(parentOf(record), [...(byParent.get(parentOf(record)) ?? []), record]);
  const seen = new Set<string>();

  function parentOf(record: RaRecord): string {
    const parent = String(record[tree.parent] ?? '');
    return ids.has(parent) && parent !== String(record.id) ? parent : '';
  }
  function branch(record: RaRecord, level: number): Branch {
    seen.add(String(record.id));
    const children = (byParent.get(String(record.id)) ?? []).filter((child) => !seen.has(String(child.id)));
    return { record, level, children: children.map((child) => branch(child, level + 1)) };
  }
  const roots = (byParent.get('') ?? []).map((record) => branch(record, 1));
  const inCycles = flat.filter((record) => !seen.has(String(record.id)));
  return [...roots, ...inCycles.flatMap((record) => (seen.has(String(record.id)) ? [] : [branch(record, 1)]))];
}

function flatten(record: RaRecord, children: string): RaRecord[] {
  const nested: unknown = record[children];
  const rows = Array.isArray(nested)
    ? nested.filter((row): row is RaRecord => typeof row === 'object' && row !== null && 'id' in row)
    : [];
  return [record, ...rows.flatMap((row) => flatten(row, children))];
}

/** The visible rows: every branch whose ancestors are all open. */
export function visibleBranches(forest: Branch[], isOpen: (id: string) => boolean): Branch[] {
  return forest.flatMap((branch) => [
    branch,
    ...(isOpen(String(branch.record.id)) ? visibleBranches(branch.children, isOpen) : []),
  ]);
}

/** Ids of every branch that has children. */
export function parentIds(forest: Branch[]): string[] {
  return forest.flatMap((branch) =>
    branch.children.length > 0 ? [String(branch.record.id), ...parentIds(branch.children)] : [],
  );
}
