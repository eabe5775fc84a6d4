import { ConsoleError } from '../errors/console-error';
import { serviceOf } from '../errors/catalogue';
import type { CallDefinition } from '../schema/call-definition';
import type { ResourceDefinition } from '../schema/definition';
import { asCount, at, type Answer } from './answer';
import { isObject } from '../schema/json';
import { keyOfField } from './records';

export type Row = Record<string, unknown>;

interface Rows {
  rows: Row[];
  /** Rows in all, over all pages; undefined when the answer doesn't say. */
  total: number | undefined;
  /** Entries that were no row and are left out. */
  skipped: number;
}

/**
 * The rows of a list's answer, from the places that its call names. Null is an empty list; null and broken entries
 * are left out. Throws a ConsoleError of kind `shape` when it is no list, or when a success has none and no total of 0.
 */
export function rowsOf(call: CallDefinition, answer: Answer): Rows {
  const found = at(answer.raw, call.rows);
  const total = asCount(at(answer.raw, call.total));
  // A code that the call allows may come without rows.
  const hasNone = found === undefined && (total === 0 || answer.code !== 200);
  const isEmpty = found === null || found === '' || answer.data === null || hasNone;
  if (!isEmpty && !Array.isArray(found)) throw noRecord(call);
  const entries: unknown[] = Array.isArray(found) ? found : [];
  const rows = entries.filter(isObject);
  return { rows, total, skipped: entries.length - rows.length };
}

/** An answer that does not have what its call is for. */
export function noRecord({ path }: CallDefinition): ConsoleError {
  return new ConsoleError({ kind: 'shape', path, service: serviceOf(path) });
}

/** The one record of a get's answer; undefined when there is none. */
export function rowOf(call: CallDefinition, answer: Answer): Row | undefined {
  const found = at(answer.raw, call.rows) ?? answer.data;
  const row: unknown = Array.isArray(found) ? found.find(isObject) : found;
  return isObject(row) && Object.keys(row).length > 0 ? row : undefined;
}

/**
 * Rows that hold their children, as one flat list, parents first; each child knows its parent. Each row
 * comes once, so that a circle ends.
 */
export function flatten(definition: ResourceDefinition, call: CallDefinition, rows: Row[]): Row[] {
  const { tree } = definition;
  const [id] = definition.id;
  if (!tree?.children || id === undefined) return rows;
  const childrenKey = keyOfField(call, tree.children);
  const parentKey = keyOfField(call, tree.parent);
  const idKey = keyOfField(call, id);
  const flat: Row[] = [];
  const seen = new Set<object>();
  const walk = (row: Row, parent: unknown) => {
    if (seen.has(row)) return;
    seen.add(row);
    flat.push(parent === undefined || Object.hasOwn(row, parentKey) ? row : { ...row, [parentKey]: parent });
    const children = row[childrenKey];
    if (!Array.isArray(children)) return;
    for (const child of children) if (isObject(child)) walk(child, row[idKey]);
  };
  for (const row of rows) walk(row, undefined);
  return flat;
}
