import { readerOf } from '../../schema/condition';
import { momentOfExpression, namesOf, valueOfExpression } from '../../schema/expression';
import type { FieldDefinition, MomentBound } from '../../schema/field-definition';
import { stretchOf } from '../../schema/moment';
import type { RowRecord } from '../cell';
import type { FormRules } from '../form';
import { problem, type Problem } from '../problem';
import { dayText, instantOf, minuteText } from './instant';
import { isDay } from '../../schema/day-text';

type DateField = FieldDefinition<'date' | 'datetime'>;
type Side = 'earliest' | 'latest';

export const date: FormRules<'date' | 'datetime'> = { check: checkDate, missing: 'validation.date' };

/** What was read and is no date goes back as it was read. */
function checkDate(value: unknown, field: DateField, values: RowRecord, kept: boolean): Problem | undefined {
  if (!isDay(value) && !instantOf(value)) return kept ? undefined : problem('validation.date');
  return checkSide('earliest', value, field, values, kept) ?? checkSide('latest', value, field, values, kept);
}

/** An unchanged saved value stays valid although time passes. */
function checkSide(
  side: Side,
  value: unknown,
  { kind, options }: DateField,
  values: RowRecord,
  kept: boolean,
): Problem | undefined {
  const read = readerOf(values);
  const own = stretchOf(value);
  for (const bound of options[side] ?? []) {
    if (kept && namesOf(bound.value[1]).length === 0) continue;
    if (valueOfExpression(bound.value, read) === undefined) return problem('validation.unknownBound');
    const limit = momentOfExpression(bound.value, read);
    if (!limit || !own || (side === 'earliest' ? own.to >= limit.from : own.from <= limit.to)) continue;
    return side === 'earliest'
      ? problem('validation.earliest', { moment: nameOf(bound, limit.from, kind) })
      : problem('validation.latest', { moment: nameOf(bound, limit.to, kind) });
  }
  return undefined;
}

/** `Planned start, 2026-03-01 09:00` */
function nameOf({ label }: MomentBound, at: Date, kind: DateField['kind']): string {
  const text = kind === 'date' ? dayText(at) : minuteText(at);
  return label === undefined ? text : `${label}, ${text}`;
}
