import type { RaRecord } from 'react-admin';

export interface TreeShape {
  parent: string;
  children?: string;
}

/** Maximum depth, which also ends a cycle. */
const deepest = 12;

/** Ids of the rows' parents that are not among the rows, because of a filter or a missing permission. */
export function missingParents(
  known: ReadonlyMap<string, RaRecord>,
  { parent }: Pick<TreeShape, 'parent'>,
): (string | number)[] {
  const missing = new Map<string, string | number>();
  for (const record of known.values()) {
    const id: unknown = record[parent];
    if ((typeof id !== 'string' && typeof id !== 'number') || id === '' || String(id) === '0' || known.has(String(id)))
      continue;
    missing.set(String(id), id);
  }
  return [...missing.values()];
}

/**
 * Reads the missing ancestors of rows, one level at a time.
 * @param read returns the records that exist
 */
export async function readAncestors(
  records: RaRecord[],
  tree: Pick<TreeShape, 'parent'>,
  read: (ids: (string | number)[]) => Promise<RaRecord[]>,
): Promise<Map<string, RaRecord>> {
  const known = new Map(records.map((record) => [String(record.id), record]));
  const found = new Map<string, RaRecord>();
  const asked = new Set<string>();
  for (let generation = 0; generation < deepest; generation += 1) {
    const ids = missingParents(known, tree).filter((id) => !asked.has(String(id)));
    if (ids.length === 0) break;
    for (const id of ids) asked.add(String(id));
    for (const record of await read(ids)) {
      known.set(String(record.id), record);
      found.set(String(record.id), record);
    }
  }
  return found;
}

/** The ancestors of a row that were read, from the top down. It stops at an ancestor that is a row itself. */
export function pathOf(
  record: RaRecord,
  { parent }: Pick<TreeShape, 'parent'>,
  ancestors: ReadonlyMap<string, RaRecord>,
): RaRecord[] {
  const path: RaRecord[] = [];
  for (
    let above = ancestors.get(String(record[parent]));
    above && path.length < deepest && !path.includes(above);
    above = ancestors.get(String(above[parent]))
  )
    path.unshift(above);
  return path;
}
