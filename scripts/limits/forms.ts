import { holds } from '../../src/schema/condition';
import type { ActionDefinition } from '../../src/schema/action-definition';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import type { FormPlace } from '../../src/fields/problem';
import type { BrowserRecord } from '../../src/wire/records';
import { groupsOf, type FormGroup } from '../../tests/support/plan';
import { defaultsOf, dialogRefusal, dialogValues, refusalOf, type Refusal } from '../fixtures/form-check';

export type Values = Record<string, unknown>;

/** A form or a dialog of a screen, as it checks values. */
export interface Form {
  /** `the add form`, `the dialog of approve` */
  name: string;
  place: FormPlace;
  action?: ActionDefinition;
  groups: FormGroup[];
  /** What can be chosen so that it asks for a field. */
  choices: Record<string, FieldDefinition>;
  /** What it opens with. */
  start: Values;
  refusal(values: Values): Refusal | undefined;
}

export function addForm(definition: ResourceDefinition): Form {
  return {
    name: 'the add form',
    place: 'add',
    groups: groupsOf(definition, 'add'),
    choices: definition.fields,
    start: defaultsOf(definition),
    refusal: (values) => refusalOf(definition, values, 'add'),
  };
}

/**
 * @param opened the record that it changes
 * @param more fields of the record that can be chosen as well
 */
export function editForm(
  definition: ResourceDefinition,
  opened: Values,
  more: Record<string, FieldDefinition> = {},
): Form {
  const groups = groupsOf(definition, 'edit');
  const own = groups.flatMap(({ fields }) => fields).map((field) => [field.name, field] as const);
  return {
    name: 'the edit form',
    place: 'edit',
    groups,
    choices: { ...more, ...Object.fromEntries(own) },
    start: opened,
    refusal: (values) => refusalOf(definition, values, 'edit', opened),
  };
}

/**
 * The dialog of an action.
 * @param record that it is offered for
 * @param more fields of the record that can be chosen as well
 */
export function dialogOf(
  action: ActionDefinition,
  record: BrowserRecord,
  more: Record<string, FieldDefinition> = {},
): Form {
  return {
    name: `the dialog of ${action.name}`,
    place: 'add',
    action,
    groups: [{ label: '', fields: Object.values(action.fields) }],
    choices: { ...more, ...action.fields },
    start: dialogValues(action.fields, {}, [record]),
    refusal: (values) => dialogRefusal(action.fields, values),
  };
}

/** The fields that a form asks for, with these values. */
export function shownIn({ groups }: Form, values: Values): FieldDefinition[] {
  return groups
    .filter(({ when }) => holds(when, values))
    .flatMap(({ fields }) => fields.filter((field) => holds(field.when, values)));
}
