import type { RaRecord } from 'react-admin';
import { ConsoleError } from '../../errors/console-error';
import { readBy } from '../../fields/forms';
import { isSealed } from '../../fields/kinds';
import { fieldsOfCondition, type Condition } from '../../schema/condition';
import type { FieldDefinition } from '../../schema/field-definition';
import { numbersOf } from '../form/proposed';

type Values = Record<string, unknown>;

/** The initial values of an action's parameters: given, proposed, or from the record. */
export function startValues(fields: FieldDefinition[], records: RaRecord[]): Values {
  const only = records.length === 1 ? records[0] : undefined;
  const open = fields.filter((field) => !isSealed(field));
  return { ...consulted(open, only), ...Object.fromEntries(open.map((field) => [field.name, field.default ?? proposed(field, only) ?? only?.[field.name]])) };
}

/** The first number that the record itself gives. */
function proposed(field: FieldDefinition, record: RaRecord | undefined): string | undefined {
  return record && field.propose ? numbersOf(field, { record, others: {}, now: Date.now() })[0]?.value : undefined;
}

/** The record's fields that parameters depend on: the currency and bounds of an amount, and those that conditions name. They are no parameters and not sent. */
function consulted(fields: FieldDefinition[], record: RaRecord | undefined): Values {
  return Object.fromEntries(fields.flatMap((field) => [...readBy(field), ...conditionsOf(field).flatMap(fieldsOfCondition)]).map((name) => [name, record?.[name]]));
}

function conditionsOf({ when, required }: FieldDefinition): Condition[] {
  return [when, required].filter((condition) => typeof condition === 'object');
}

/** The platform's errors about parameters. */
export function fieldErrors(error: unknown): Record<string, string> {
  return error instanceof ConsoleError ? (error.body?.errors ?? {}) : {};
}

/** Whether all errors belong to parameters. */
export function isAtField(fields: FieldDefinition[], error: unknown): boolean {
  const named = Object.keys(fieldErrors(error));
  return named.length > 0 && named.every((name) => fields.some((field) => field.name === name));
}
