import { startOf } from '../../fields/forms';
import { innerFieldsOf } from '../../fields/kinds';
import { namesOf, type Expression } from '../../schema/expression';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { Values } from '../form/changes';
import { groupsOf, valueNames } from '../form/layout';
import { isShared } from '../reasons';
import { isObject } from '../../schema/json';

/** What can be changed for many records at once: a field of the edit form, or one within a JSON field. */
export interface Changeable {
  /** Its path in the form: `city`, `attr.volume`. */
  path: string;
  field: FieldDefinition;
  /** The JSON field that it is in. */
  within?: FieldDefinition;
  label: string;
}

/**
 * What this account can change of many records, in the order of the edit form. What no two records have in common, and
 * secrets, are changed one record at a time.
 */
export function changeableOf(definition: ResourceDefinition, may: (permission: string) => boolean): Changeable[] {
  const found = groupsOf(definition, 'edit', may).flatMap(({ fields }) => fields.flatMap(partsOf));
  return distinct(found.filter(({ field }) => isShared(field)));
}

/** Each path once. */
export function distinct(changes: Changeable[]): Changeable[] {
  return [...new Map(changes.map((each) => [each.path, each])).values()];
}

export function wholeField(field: FieldDefinition): Changeable {
  return { path: field.name, field, label: field.label };
}

/** A field of the form, or the fields within a JSON field. */
export function partsOf(field: FieldDefinition): Changeable[] {
  const inner = field.kind === 'json' ? innerFieldsOf(field) : undefined;
  if (!inner) return [wholeField(field)];
  return Object.values(inner)
    .filter((each) => each.in.includes('edit'))
    .map((each) => ({
      path: `${field.name}.${each.name}`,
      field: each,
      within: field,
      label: `${field.label} · ${each.label}`,
    }));
}

/**
 * The field as it is asked for without a record: what depends on the record is left out here, and checked for each
 * record.
 */
export function askedFor({ field }: Changeable): FieldDefinition {
  return {
    ...field,
    when: undefined,
    required: field.required === true,
    options: withoutBounds(field.options),
  } as FieldDefinition;
}

function withoutBounds(options: object): object {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      if (name === 'atLeast' || name === 'atMost') return [name, (value as Expression[]).filter(isFixed)];
      if (name === 'earliest' || name === 'latest')
        return [name, (value as { value: Expression }[]).filter((bound) => isFixed(bound.value))];
      if (name === 'options') return [name, (value as object[]).map((option) => ({ ...option, when: undefined }))];
      return [name, value];
    }),
  );
}

function isFixed([, tree]: Expression): boolean {
  return namesOf(tree).length === 0;
}

/** What an input begins with: a switch is off, a list has the rows that it needs. */
export function startsWith({ field }: Changeable): unknown {
  if (field.kind === 'boolean') return false;
  return field.kind === 'rows' ? startOf(field) : null;
}

/** The values that the chosen inputs write: of the record, and within its JSON fields. */
export interface Given {
  own: Values;
  inner: Record<string, Values>;
}

/** What is entered for the chosen fields. An empty input empties the field; what is drawn beside it counts when entered. */
export function givenOf(chosen: Changeable[], entered: Values): Given {
  const given: Given = { own: {}, inner: {} };
  for (const each of chosen) {
    const { field, within } = each;
    if (within) {
      const held = entered[within.name];
      const value: unknown = isObject(held) ? held[field.name] : undefined;
      given.inner[within.name] = { ...given.inner[within.name], [field.name]: value ?? null };
      continue;
    }
    for (const name of namesOfField(field)) {
      const value = entered[name];
      if (!isBeside(field, name)) given.own[name] = value ?? null;
      else if (value !== undefined && value !== null && value !== '') given.own[name] = value;
    }
  }
  return given;
}

/** Names of the record's values that a chosen field writes. */
export function namesOfField(field: FieldDefinition): string[] {
  return valueNames([{ name: '', label: '', fields: [field] }]);
}

/** Whether a value is only drawn with a field, which has a value of its own. */
function isBeside(field: FieldDefinition, name: string): boolean {
  return namesOfField(field).includes(field.name) && name !== field.name;
}
