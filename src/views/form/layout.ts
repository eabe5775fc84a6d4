import type { FormPlace } from '../../fields/problem';
import { emptyRow } from '../../fields/rows/empty-row';
import { holds } from '../../schema/condition';
import type { FieldGroup, ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition, FieldKind } from '../../schema/field-definition';
import type { Values } from './changes';
import { companionsOf, withoutCompanions } from './companions';

export interface FormGroup extends Omit<FieldGroup, 'fields'> {
  fields: FieldDefinition[];
}

/**
 * The groups of a form with the fields that this user may see there. Empty groups are left out.
 * @param only names of the fields to include; all of them when absent
 * @param without whether a field is refused
 */
export function groupsOf(definition: ResourceDefinition, place: FormPlace, can: (permission: string) => boolean, only?: readonly string[], without: (field: string) => boolean = () => false): FormGroup[] {
  const groups = definition.form.groups.map((group) => ({ ...group, fields: group.fields.flatMap((name) => definition.fields[name] ?? []) }));
  const mayShow = (field: FieldDefinition) => field.in.includes(place) && !without(field.name) && (!field.permission || can(field.permission));
  const shown = new Set(withoutCompanions(groups.flatMap(({ fields }) => fields).filter(mayShow)));
  return groups.map((group) => ({ ...group, fields: group.fields.filter((field) => shown.has(field) && (!only || only.includes(field.name))) })).filter((group) => group.fields.length > 0);
}

/** Names of all values that the inputs of these groups write. A location has no value of its own. */
export function valueNames(groups: FormGroup[]): string[] {
  const fields = groups.flatMap((group) => group.fields);
  return [...new Set(fields.flatMap((field) => [...(field.kind === 'location' ? [] : [field.name]), ...companionsOf(field)]))];
}

/** Whether a field has an input now, which can show its error. */
export function isShown(groups: FormGroup[], name: string, values: Values): boolean {
  return groups.some((group) => holds(group.when, values) && group.fields.some((field) => field.name === name && holds(field.when, values)));
}

const WIDE: ReadonlySet<FieldKind> = new Set(['longtext', 'rows', 'matrix', 'json', 'location', 'cron']);

/** Whether a field takes both columns. */
export function isWide(field: FieldDefinition): boolean {
  return WIDE.has(field.kind);
}

/** The width of an input with short values: `s` for numbers and dates, `m` for codes and choices. */
export function sizeOf(field: FieldDefinition): 's' | 'm' | undefined {
  if (SHORT.has(field.kind)) return 's';
  if (MIDDLE.has(field.kind)) return 'm';
  return field.kind === 'text' && field.options.max !== undefined && field.options.max <= CODE ? 'm' : undefined;
}

const SHORT: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'money', 'date', 'version', 'ip']);
const MIDDLE: ReadonlySet<FieldKind> = new Set(['datetime', 'timerange', 'enum', 'phone', 'location']);
/** A text with at most this many characters is a code or a short name. */
const CODE = 32;

/**
 * Initial values of a new record: the schema's defaults, also inside JSON, the minimum number of rows, and the values given
 * by the previous page.
 */
export function initialValues(definition: ResourceDefinition, given: Values | null | undefined): Values {
  const defaults = Object.values(definition.fields).flatMap((field): [string, unknown][] => {
    const value = field.in.includes('add') ? (field.default ?? innerStart(field)) : undefined;
    return value === undefined ? [] : [[field.name, value]];
  });
  const known = Object.entries(given ?? {}).filter(([name]) => definition.fields[name]);
  return Object.fromEntries([...defaults, ...known]);
}

function innerStart({ kind, options }: FieldDefinition): unknown {
  if (kind === 'rows') return options.min > 0 ? Array.from({ length: options.min }, () => emptyRow(options.fields)) : undefined;
  if (kind !== 'json') return undefined;
  const defaults = Object.values(options.fields ?? {}).filter((inner) => inner.default !== undefined);
  return defaults.length > 0 ? Object.fromEntries(defaults.map((inner) => [inner.name, inner.default])) : undefined;
}
