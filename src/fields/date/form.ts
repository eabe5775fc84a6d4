import { readerOf } from '../../schema/condition';
import { momentOfExpression, namesOf, valueOfExpression } from '../../schema/expression';
import type { FieldDefinition, MomentBound } from '../../schema/field-definition';
import { stretchOf } from '../../schema/moment';
import type { RowRecord } from '../cell';
import type { FormRules } from '../form';
import { problem, type Problem } from '../problem';
import { dayText, instantOf, timeText } from './instant';
import { isDay } from '../../schema/day-text';

type DateField = FieldDefinition<'date' | 'datetime'>;
type Order = 'after' | 'before';

export const date: FormRules<'date' | 'datetime'> = { check: checkDate, missing: 'validation.date', size: 's' };

function checkDate(value: unknown, field: DateField, values: RowRecord, kept: boolean): Problem | undefined {
  if (!isDay(value) && !instantOf(value)) return problem('validation.date');
  return checkOrder('after', value, field, values, kept) ?? checkOrder('before', value, field, values, kept);
}

/**
 * Checks that a moment is before or after another one; an empty one sets no bound. An unchanged saved value stays valid
 * although time passes.
 */
function checkOrder(
  order: Order,
  value: unknown,
  { kind, options }: DateField,
  values: RowRecord,
  kept: boolean,
): Problem | undefined {
  const bound = options[order];
  if (!bound || (kept && namesOf(bound.value[1]).length === 0)) return undefined;
  const read = readerOf(values);
  if (valueOfExpression(bound.value, read) === undefined) return problem('validation.unknownBound');
  const limit = momentOfExpression(bound.value, read);
  const own = stretchOf(value);
  if (!limit || !own || (order === 'after' ? own.from > limit.to : own.to < limit.from)) return undefined;
  if (bound.value[0] === 'now') return problem(order === 'after' ? 'validation.future' : 'validation.past');
  return problem(order === 'after' ? 'validation.after' : 'validation.before', {
    than: nameOf(bound, order === 'after' ? limit.to : limit.from, kind),
  });
}

/** `Planned start, 2026-03-01 09:00` */
function nameOf({ label }: MomentBound, at: Date, kind: DateField['kind']): string {
  const text = kind === 'date' ? dayText(at) : `${dayText(at)} ${timeText(at)}`;
  return label === undefined ? text : `${label}, ${text}`;
}
