import { readerOf } from '../../schema/condition';
import { momentOfExpression, namesOf } from '../../schema/expression';
import type { FieldDefinition } from '../../schema/field-definition';
import type { RowRecord } from '../cell';
import { dayText } from './instant';

type DateField = FieldDefinition<'date' | 'datetime'>;

/** First and last possible day of the field, by its `after` and `before`. */
export function daysWithin(
  { kind, options: { after, before } }: DateField,
  values: RowRecord,
): { min: string | undefined; max: string | undefined } {
  const read = readerOf(values);
  const from = after && momentOfExpression(after.value, read)?.to;
  const to = before && momentOfExpression(before.value, read)?.from;
  return { min: from && dayBeside(from, 1, kind), max: to && dayBeside(to, -1, kind) };
}

/** The fields that the two name. */
export function fieldsOfLimits({ options: { after, before } }: DateField): string[] {
  return [after, before].flatMap((bound) => (bound ? namesOf(bound.value[1]) : []));
}

/** A moment may be later on the same day; a day may not. */
function dayBeside(limit: Date, way: 1 | -1, kind: DateField['kind']): string {
  const at = new Date(limit);
  if (kind === 'date') at.setDate(at.getDate() + way);
  else at.setSeconds(at.getSeconds() + way);
  return dayText(at);
}
