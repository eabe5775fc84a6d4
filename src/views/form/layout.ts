import type { FormPlace } from '../../fields/problem';
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
 * @param only the fields that are wanted; all of them when absent
 */
export function groupsOf(definition: ResourceDefinition, place: FormPlace, can: (right: string) => boolean, only?: readonly string[]): FormGroup[] {
  const groups = definition.form.groups.map((group) => ({ ...group, fields: group.fields.flatMap((name) => definition.fields[name] ?? []) }));
  const mayShow = (field: FieldDefinition) => field.in.includes(place) && (!field.permission || can(field.permission));
  const shown = new Set(withoutCompanions(groups.flatMap(({ fields }) => fields).filter(mayShow)));
  return groups.map((group) => ({ ...group, fields: group.fields.filter((field) => shown.has(field) && (!only || only.includes(field.name))) })).filter((group) => group.fields.length > 0);
}

/** Names of all values that the inputs of these groups write. A location has none of its own. */
export function valueNames(groups: FormGroup[]): string[] {
  const fields = groups.flatMap((group) => group.fields);
  return [...new Set(fields.flatMap((field) => [...(field.kind === 'location' ? [] : [field.name]), ...companionsOf(field)]))];
}

/** Whether a field has an input now, so that its error can stand there. */
export function isShown(groups: FormGroup[], name: string, values: Values): boolean {
  return groups.some((group) => holds(group.when, values) && group.fields.some((field) => field.name === name && holds(field.when, values)));
}

const WIDE: ReadonlySet<FieldKind> = new Set(['longtext', 'rows', 'matrix', 'json', 'location', 'cron']);

/** Whether a field takes both columns. */
export function isWide(field: FieldDefinition): boolean {
  return WIDE.has(field.kind);
}

/** Values that a new record starts with: the schema's defaults, and what the page that led here knows already. */
export function initialValues(definition: ResourceDefinition, given: Values | null | undefined): Values {
  const fields = Object.values(definition.fields);
  const defaults = fields.filter((field) => field.default !== undefined && field.in.includes('add')).map((field) => [field.name, field.default]);
  const known = Object.entries(given ?? {}).filter(([name]) => definition.fields[name]);
  return Object.fromEntries([...defaults, ...known]);
}
