import { endsOf } from '../../schema/moment';
import { rawText, type CellContext, type Translate } from '../../fields/cell';
import { momentText, periodText } from '../../fields/date/moment-text';
import { periodOf, presetNamed } from '../../fields/date/period';
import { isMoment, isNumberRange, kindOf } from '../../fields/kinds';
import { numberRangeOf } from '../../schema/number-range';
import { soundText } from '../../fields/texts';
import type { FieldDefinition } from '../../schema/field-definition';

/**
 * A filter as a sentence: `State is Paid or Refunded`, `Created in the last 7 days`. For a name in the address that is
 * no field, the sentence says that it filters nothing.
 */
export function filterSentence(
  field: FieldDefinition | undefined,
  label: string,
  value: unknown,
  context: CellContext,
): string {
  const { translate } = context;
  if (!field) return translate('filters.noFilter', { label });
  if (isMoment(field)) return periodSentence(label, value, translate);
  if (isNumberRange(field))
    return translate('filters.range', { label, value: filterText(field, value, context) || rawText(value) });
  const verb = field.kind === 'boolean' ? 'truth' : kindOf(field).matches === 'contains' ? 'matches' : 'is';
  return translate(`filters.${verb}`, { label, value: filterText(field, value, context) });
}

/** A filter's value as text. A list means "one of"; a period may have one end only. */
export function filterText(field: FieldDefinition, value: unknown, context: CellContext): string {
  const { translate } = context;
  if (isMoment(field)) return periodText(value, translate) || rawText(value);
  if (isNumberRange(field)) return rangeText(field, value, context);
  const texts = (Array.isArray(value) ? (value as unknown[]) : [value]).map((entry) =>
    entryText(field, entry, context),
  );
  const last = texts.pop() ?? '';
  return texts.length === 0 ? last : translate('fields.or', { some: texts.join(translate('fields.comma')), last });
}

/** `10 – 20`, `at least 10`, `at most 20`; a single number alone. */
function rangeText(field: FieldDefinition, value: unknown, context: CellContext): string {
  const { from, to } = numberRangeOf(value);
  const [first, last] = [from, to].map((end) => (end === undefined ? '' : entryText(field, end, context)));
  if (!first && !last) return '';
  if (!last) return context.translate('fields.atLeast', { value: first });
  if (!first) return context.translate('fields.atMost', { value: last });
  return first === last ? first : `${first} – ${last}`;
}

/** 0 is a value here, although a missing number of a record is 0, too. */
function entryText(field: FieldDefinition, entry: unknown, context: CellContext): string {
  return soundText(field, entry, { [field.name]: entry }, context) || rawText(entry);
}

function periodSentence(label: string, value: unknown, translate: Translate): string {
  const preset = presetNamed(value);
  if (preset) return translate(`filters.during.${preset}`, { label });
  const [first, last] = endsOf(value);
  const days = periodOf(value);
  const [from, to] = [momentText(first, translate) || days.from, momentText(last, translate) || days.to];
  if (!from && !to) return translate('filters.is', { label, value: rawText(value) });
  if (!to) return translate('filters.since', { label, from });
  if (!from) return translate('filters.until', { label, to });
  if (from !== to) return translate('filters.between', { label, from, to });
  return translate(from === days.from ? 'filters.on' : 'filters.at', { label, value: from });
}
