import { companionsOf, withoutCompanions } from '../../fields/companions';
import { startOf, widthOf } from '../../fields/forms';
import { kindOf } from '../../fields/kinds';
import type { FormPlace } from '../../fields/problem';
import { holds } from '../../schema/condition';
import type { FieldGroup, ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { absent, type Reason } from '../reasons';
import type { Values } from './changes';

export interface FormGroup extends Omit<FieldGroup, 'fields'> {
  fields: FieldDefinition[];
}

/**
 * The groups of a form with the fields that this user may see there. Empty groups are left out.
 * @param only names of the fields to include; all of them when absent
 * @param refused why a field is left out for the record
 */
export function groupsOf(
  definition: ResourceDefinition,
  place: FormPlace,
  can: (permission: string) => boolean,
  only?: readonly string[],
  refused?: (field: string) => Reason | undefined,
): FormGroup[] {
  const groups = definition.form.groups.map((group) => ({
    ...group,
    fields: group.fields.flatMap((name) => definition.fields[name] ?? []),
  }));
  const shown = new Set(
    withoutCompanions(
      groups.flatMap(({ fields }) => fields).filter((field) => !notInForm(definition, field, place, can, refused)),
    ),
  );
  return groups
    .map((group) => ({
      ...group,
      fields: group.fields.filter((field) => shown.has(field) && (!only || only.includes(field.name))),
    }))
    .filter((group) => group.fields.length > 0);
}

/** Why a field has no input in a form, whatever is entered. */
export function notInForm(
  definition: ResourceDefinition,
  field: FieldDefinition,
  place: FormPlace,
  can: (permission: string) => boolean,
  refused?: (field: string) => Reason | undefined,
): Reason | undefined {
  return absent(definition, field, place, can) ?? refused?.(field.name);
}

/** Names of all values that the inputs of these groups write. */
export function valueNames(groups: FormGroup[]): string[] {
  return [...new Set(groups.flatMap(({ fields }) => fields.flatMap(valuesOfField)))];
}

/** Names of the values that the input of a field writes. */
export function valuesOfField(field: FieldDefinition): string[] {
  return [...(kindOf(field).parts ? [] : [field.name]), ...companionsOf(field)];
}

/** The class of a form as a page: wider with a preview beside it. */
export function formClass({ preview }: ResourceDefinition): string {
  return preview ? 'v-form v-form-previewed' : 'v-form';
}

/** The class of a group's fields: short ones stand beside each other in three columns sooner. */
export function columnsClass(fields: FieldDefinition[]): string {
  return fields.every((field) => widthOf(field) === 'short') ? 'v-group-fields v-group-short' : 'v-group-fields';
}

/** Whether a field has an input now, which can show its error. */
export function isShown(groups: FormGroup[], name: string, values: Values): boolean {
  return groups.some(
    (group) =>
      holds(group.when, values) && group.fields.some((field) => field.name === name && holds(field.when, values)),
  );
}

/**
 * Initial values of a new record: the schema's defaults, also inside JSON, the minimum number of rows, and the values given
 * by the previous page.
 */
export function initialValues(definition: ResourceDefinition, given: Values | null | undefined): Values {
  const defaults = Object.values(definition.fields).flatMap((field): [string, unknown][] => {
    const value = field.in.includes('add') ? startOf(field) : undefined;
    return value === undefined ? [] : [[field.name, value]];
  });
  const known = Object.entries(given ?? {}).filter(([name]) => definition.fields[name]);
  return Object.fromEntries([...defaults, ...known]);
}
