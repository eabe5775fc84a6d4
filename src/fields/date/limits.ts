import { readerOf } from '../../schema/condition';
import { momentOfExpression, namesOf } from '../../schema/expression';
import type { FieldDefinition, MomentBound } from '../../schema/field-definition';
import type { RowRecord } from '../cell';
import { dayText } from './instant';

type DateField = FieldDefinition<'date' | 'datetime'>;

/** First and last possible day of the field, by its bounds. */
export function daysWithin(
  { options: { earliest = [], latest = [] } }: DateField,
  values: RowRecord,
): { min: string | undefined; max: string | undefined } {
  const momentsOf = (bounds: MomentBound[]) =>
    bounds.flatMap(({ value }) => momentOfExpression(value, readerOf(values)) ?? []);
  const firstDays = momentsOf(earliest).map(({ from }) => dayText(from));
  const lastDays = momentsOf(latest).map(({ to }) => dayText(to));
  return { min: firstDays.toSorted().at(-1), max: lastDays.toSorted()[0] };
}

/** The fields that the bounds name. */
export function fieldsOfLimits({ options: { earliest = [], latest = [] } }: DateField): string[] {
  return [...earliest, ...latest].flatMap(({ value }) => namesOf(value[1]));
}
