import { filterOf, periodOf, presets } from '../../fields/date/period';
import { isMoment } from '../../fields/kinds';
import type { FieldDefinition } from '../../schema/field-definition';

/** A field that asks for a period. */
export type PeriodField = FieldDefinition<'date' | 'datetime'>;

export function isPeriod(field: FieldDefinition): field is PeriodField {
  return isMoment(field) && field.options.rangeKeys !== undefined;
}

/** The initial period: that of the list, else the last 30 days, which are below every limit. */
export function firstPeriod({ name, kind }: PeriodField, filterValues: Record<string, unknown> | undefined): unknown {
  return filterValues?.[name] ?? filterOf(periodOf(presets.days30), kind === 'date');
}
