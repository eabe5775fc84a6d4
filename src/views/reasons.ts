import { isSealed } from '../fields/kinds';
import { unmet, type Condition } from '../schema/condition';
import { namesOf } from '../schema/expression';
import type { ResourceDefinition } from '../schema/definition';
import type { FieldDefinition, Place } from '../schema/field-definition';
import { screenOf } from '../schema/screen-of';
import type { Can } from './permissions';

/** Why something is not on the screen. The functions that hide it return the reason, so that it can be told. */
export type Reason =
  /** The schema does not put the field there (`in`). */
  | { why: 'place'; place: Place }
  /** `shop/item:role`: a screen, and what has to be allowed there. */
  | { why: 'permission'; permission: string }
  /** The first field whose test fails, with its value. */
  | { why: 'condition'; condition: Condition; field: string; value: unknown }
  /** The schema refuses it for this record (`refuse`). */
  | { why: 'refused'; condition: Condition }
  /** The schema declares no such call. */
  | { why: 'call'; call: string }
  /** The user has turned it off. */
  | { why: 'off' }
  /** Off until the user turns it on. */
  | { why: 'optional' }
  /** There is no place for it on a phone. */
  | { why: 'phone' }
  /** The record has no value in the field that it is about. */
  | { why: 'empty'; field: string };

export function lacking(isGranted: boolean, screen: string, action: string): Reason | undefined {
  return isGranted ? undefined : { why: 'permission', permission: `${screen}:${action}` };
}

/** Why a user may not view a screen. */
export function notViewed(screen: string, can: Can): Reason | undefined {
  return lacking(can(screen, 'view'), screen, 'view');
}

/** Why a user may not view the screens of all of these resources. */
export function notAllViewed(resources: readonly string[], can: Can): Reason | undefined {
  return resources.map((resource) => notViewed(screenOf(resource), can)).find((reason) => reason !== undefined);
}

/** Why a condition does not hold. */
export function failing(
  condition: Condition | undefined,
  values: Readonly<Record<string, unknown>>,
): Reason | undefined {
  const field = unmet(condition, values);
  return condition && field !== undefined ? { why: 'condition', condition, field, value: values[field] } : undefined;
}

/**
 * Why a user may not see a field; a computed one tells those that it is computed from. `may`: whether the user has a
 * permission of the screen.
 */
export function unseen(
  { screen, fields }: Pick<ResourceDefinition, 'screen' | 'fields'>,
  { permission, value }: FieldDefinition,
  may: (permission: string) => boolean,
): Reason | undefined {
  const told = value ? namesOf(value[1]).map((name) => fields[name]?.permission) : [];
  const missing = [permission, ...told].find((one) => one !== undefined && !may(one));
  return missing === undefined ? undefined : lacking(false, screen, missing);
}

/** Why a user is not shown a field of a record, wherever that is: without the permission, or while its condition fails. */
export function withheld(
  definition: ResourceDefinition,
  field: FieldDefinition,
  record: Readonly<Record<string, unknown>>,
  may: (permission: string) => boolean,
): Reason | undefined {
  return unseen(definition, field, may) ?? failing(field.when, record);
}

/** Why records cannot be added, changed or deleted. */
export function forbidden(
  { calls, screen }: ResourceDefinition,
  operation: 'add' | 'set' | 'del',
  may: (permission: string) => boolean,
): Reason | undefined {
  return calls[operation] ? lacking(may(operation), screen, operation) : { why: 'call', call: operation };
}

/** Why a field is not at a place for a user, whatever the record's values are. */
export function absent(
  definition: ResourceDefinition,
  field: FieldDefinition,
  place: Place,
  may: (permission: string) => boolean,
): Reason | undefined {
  return field.in.includes(place) ? unseen(definition, field, may) : { why: 'place', place };
}

/** Why no field of many records can be changed at once. */
export function unchangeable(definition: ResourceDefinition, may: (permission: string) => boolean): Reason | undefined {
  const refusal = forbidden(definition, 'set', may);
  if (refusal) return refusal;
  const inForm = Object.values(definition.fields).some(
    (field) => isShared(field) && !absent(definition, field, 'edit', may),
  );
  return inForm ? undefined : { why: 'place', place: 'edit' };
}

/** Whether many records can get the same value. Secrets are changed one record at a time. */
export function isShared(field: FieldDefinition): boolean {
  return field.value === undefined && !isSealed(field) && field.unique?.length !== 1;
}
