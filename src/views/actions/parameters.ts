import { startValue } from '../../schema/start-value';
import type { UseFormReturn } from 'react-hook-form';
import type { RaRecord } from 'react-admin';
import { ConsoleError } from '../../errors/console-error';
import { fieldErrorText, type Translate } from '../../errors/error-text';
import { isSealed } from '../../fields/kinds';
import type { Problem } from '../../fields/problem';
import { validate } from '../../fields/validate';
import type { FieldDefinition } from '../../schema/field-definition';
import { numbersOf } from '../form/proposed';
import { problemAt, type RuledForm } from '../form/record-rules';
import type { Values } from '../form/changes';

/**
 * The initial values of an action's parameters: given, proposed, or from the record. Beside them are the record's other
 * values, so that each parameter follows the same rules as in the record's form. These are no parameters and not sent.
 */
export function startValues(fields: FieldDefinition[], records: RaRecord[]): Values {
  const only = records.length === 1 ? records[0] : undefined;
  const open = fields.filter((field) => !isSealed(field));
  const empty = fields.map((field): [string, undefined] => [field.name, undefined]);
  return {
    ...only,
    ...Object.fromEntries(empty),
    ...Object.fromEntries(
      open.map((field) => [field.name, startValue(field) ?? proposed(field, only) ?? only?.[field.name]]),
    ),
  };
}

/** The first number that the record itself gives. */
function proposed(field: FieldDefinition, record: RaRecord | undefined): string | undefined {
  return record && field.propose ? numbersOf(field, record)[0]?.value : undefined;
}

/** The first parameter that does not fit a record, such as an amount above what is left of it. Values for many records are typed once. */
export function unfit(
  fields: FieldDefinition[],
  values: Values,
  record: RaRecord,
  { definition, account }: Pick<RuledForm, 'definition' | 'account'>,
): { field: FieldDefinition; problem: Problem } | undefined {
  const beside = { ...record, ...values };
  const groups = [{ name: '', label: '', fields }];
  const ruled: RuledForm = { definition, place: 'action', groups, former: record, account };
  for (const field of fields) {
    const found = validate(field, values[field.name], beside, 'add') ?? problemAt(ruled, field.name, beside, {});
    if (found) return { field, problem: found };
  }
  return undefined;
}

/** The platform's errors about parameters. */
function fieldErrors(error: unknown): Record<string, string> {
  return error instanceof ConsoleError ? (error.body?.errors ?? {}) : {};
}

/** Shows the platform's errors at the parameters. */
export function showErrors(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
  translate: Translate,
): void {
  for (const [name, message] of Object.entries(fieldErrors(error)))
    setError(name, { type: 'server', message: fieldErrorText(error, message, translate) });
}

/** Whether all errors belong to parameters. */
export function isAtField(fields: FieldDefinition[], error: unknown): boolean {
  const named = Object.keys(fieldErrors(error));
  return named.length > 0 && named.every((name) => fields.some((field) => field.name === name));
}
