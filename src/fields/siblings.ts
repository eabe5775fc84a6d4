import { isObject } from '../schema/json';
import type { RowRecord } from './cell';

/** Path of the record that an input's field belongs to: `details.0` of `details.0.lang`, '' of a field of the form itself. */
function parentPath(source: string): string {
  return source.slice(0, Math.max(0, source.lastIndexOf('.')));
}

/** Path of a sibling: `details.0.zone` beside `details.0.lang`. */
export function siblingPath(source: string, name: string): string {
  const parent = parentPath(source);
  return parent ? `${parent}.${name}` : name;
}

/** Values beside the one at `source`; the whole form for a field of the form itself. */
export function siblingsOf(values: RowRecord, source: string): RowRecord {
  const parent = parentPath(source);
  if (!parent) return values;
  let scope: unknown = values;
  for (const step of parent.split('.')) {
    scope = isObject(scope) ? scope[step] : Array.isArray(scope) ? scope[Number(step)] : undefined;
  }
  return isObject(scope) ? scope : {};
}

/** What stands at a path; of a row's field what stands in any row, because rows move. */
export function valuesAt(values: unknown, path: string): unknown[] {
  return path
    .split('.')
    .reduce<unknown[]>(
      (found, step) => found.flatMap((each) => (Array.isArray(each) ? each : isObject(each) ? [each[step]] : [])),
      [values],
    );
}
