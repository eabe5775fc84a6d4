import type { FieldDefinition } from '../../schema/field-definition';
import type { RowRecord } from '../cell';
import { isReference } from '../ref/id';
import { depthFirst } from '../ref/tree-order';

export type Id = string | number;

/** A leaf of the tree, keyed `company:add`. */
export interface Permission {
  id: Id;
  action: string;
  label: string;
  /** Whether its name differs from the same action of other lines. */
  named: boolean;
}

/** A branch with the permissions that hang on it. */
export interface Line {
  id: Id;
  key: string;
  label: string;
  permissions: Permission[];
}

/** A root of the tree with all branches below it, itself first when it has permissions of its own. */
export interface Section {
  id: Id;
  label: string;
  lines: Line[];
}

export interface PermissionTree {
  sections: Section[];
  /** Branch or permission → the branch above. */
  parents: Map<string, Id>;
}

/** Actions that every screen may have, in the order of their columns. */
export const COLUMNS = ['view', 'add', 'set', 'del', 'import', 'export'] as const;

/** The action that all others of a line need. */
const BASE = 'view';

/**
 * Reads sections, lines and permissions from the flat records of a tree.
 * @param parent the field that names the branch above
 */
export function readTree(
  records: (RowRecord & { id: Id })[],
  parent: string,
  options: FieldDefinition<'matrix'>['options'],
  chinese: boolean,
): PermissionTree {
  const names = chinese ? [options.labelZh, options.label, options.key] : [options.label, options.labelZh, options.key];
  const labelOf = (record: RowRecord): string =>
    String(names.map((name) => record[name]).find(isReference) ?? record.id);
  const sections: Section[] = [];
  const lines = new Map<string, Line>();
  const parents = new Map<string, Id>();
  for (const { record, depth } of depthFirst(records, parent)) {
    const key = String(record[options.key] ?? '');
    const above = record[parent];
    if (depth > 0 && isReference(above)) parents.set(String(record.id), above);
    if (key.includes(':')) {
      const permission = {
        id: record.id,
        action: key.slice(key.lastIndexOf(':') + 1),
        label: labelOf(record),
        named: false,
      };
      lines.get(String(above))?.permissions.push(permission);
      continue;
    }
    const line: Line = { id: record.id, key, label: labelOf(record), permissions: [] };
    lines.set(String(record.id), line);
    if (depth === 0) sections.push({ id: record.id, label: line.label, lines: [line] });
    else sections.at(-1)?.lines.push(line);
  }
  const shown = sections.map((section) => ({
    ...section,
    lines: section.lines.filter((line) => line.permissions.length > 0),
  }));
  nameOwn(shown.flatMap((section) => section.lines));
  return { sections: shown.filter((section) => section.lines.length > 0), parents };
}

type Tick = 'all' | 'some' | 'none';

export function tickOf(permissions: Permission[], ticked: ReadonlySet<string>): Tick {
  const count = countOf(permissions, ticked);
  if (count === 0) return 'none';
  return count === permissions.length ? 'all' : 'some';
}

export function countOf(permissions: Permission[], ticked: ReadonlySet<string>): number {
  return permissions.filter((permission) => ticked.has(String(permission.id))).length;
}

/**
 * The value after permissions are granted or revoked. A granted permission adds its line's `view`; a line without
 * `view` has none. A branch is ticked while something below it is. Unknown ids stay.
 */
export function withPermissions(value: Id[], tree: PermissionTree, changed: Permission[], on: boolean): Id[] {
  const ticked = new Map(value.map((id) => [String(id), id]));
  const ids = new Set(changed.map((permission) => String(permission.id)));
  for (const line of tree.sections.flatMap((section) => section.lines)) {
    const touched = line.permissions.filter((permission) => ids.has(String(permission.id)));
    if (touched.length === 0) continue;
    const base = line.permissions.find((permission) => permission.action === BASE);
    if (on)
      for (const permission of base ? [base, ...touched] : touched) ticked.set(String(permission.id), permission.id);
    else
      for (const permission of base && touched.includes(base) ? line.permissions : touched)
        ticked.delete(String(permission.id));
    settleBranches(tree, line, ticked);
  }
  return [...ticked.values()];
}

/** Ticks the branches above a line that holds a permission, and unticks those that hold none any more. */
function settleBranches({ sections, parents }: PermissionTree, line: Line, ticked: Map<string, Id>): void {
  const lines = new Map(sections.flatMap((section) => section.lines).map((each) => [String(each.id), each]));
  for (let id: Id | undefined = line.id; id !== undefined; id = parents.get(String(id))) {
    const branch = String(id);
    const holds =
      (lines.get(branch)?.permissions.some((permission) => ticked.has(String(permission.id))) ?? false) ||
      [...parents].some(([below, above]) => String(above) === branch && ticked.has(below));
    if (holds) ticked.set(branch, id);
    else ticked.delete(branch);
  }
}

/** Sections with the lines whose name, key or section contains the text. */
export function search(sections: Section[], text: string): Section[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return sections;
  const has = (name: string): boolean => name.toLowerCase().includes(wanted);
  return sections
    .map((section) =>
      has(section.label)
        ? section
        : { ...section, lines: section.lines.filter((line) => has(line.label) || has(line.key)) },
    )
    .filter((section) => section.lines.length > 0);
}

export function permissionsOf(lines: Line[], action?: string): Permission[] {
  const permissions = lines.flatMap((line) => line.permissions);
  return action === undefined ? permissions : permissions.filter((permission) => permission.action === action);
}

/** Permissions outside the columns: a screen's own actions, and those with a name of their own. */
export function ownPermissions(line: Line): Permission[] {
  const columns: readonly string[] = COLUMNS;
  return line.permissions.filter((permission) => permission.named || !columns.includes(permission.action));
}

/** The permission of a line that stands in a column. */
export function columnPermission(line: Line, action: (typeof COLUMNS)[number]): Permission | undefined {
  return line.permissions.find((permission) => permission.action === action && !permission.named);
}

/** A column has the most common name of its action; a permission with another name shows its own. */
function nameOwn(lines: Line[]): void {
  const permissions = permissionsOf(lines);
  for (const action of new Set(permissions.map((permission) => permission.action))) {
    const same = permissions.filter((permission) => permission.action === action);
    const times = new Map<string, number>();
    for (const { label } of same) times.set(label, (times.get(label) ?? 0) + 1);
    const [usual] = [...times].toSorted(([, one], [, other]) => other - one)[0] ?? [];
    for (const permission of same) permission.named = permission.label !== usual && (times.get(usual ?? '') ?? 0) > 1;
  }
}
