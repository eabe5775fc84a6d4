import type { ReactNode } from 'react';
import { holds, isPast } from '../../schema/condition';
import type { EnumOption, FieldDefinition } from '../../schema/field-definition';
import type { CellContext, RowRecord } from '../cell';
import { optionOf } from './option';

function labelOf(options: EnumOption[], value: unknown, context: CellContext): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const option = optionOf(options, value);
  return option ? option.label : context.translate('fields.unknown', { value: String(value) });
}

/** The option's label, or `Unknown (57)`. 0 without an option is a number that is missing: nothing. */
export function enumText(
  value: unknown,
  _record: RowRecord,
  field: FieldDefinition<'enum'>,
  context: CellContext,
): string | undefined {
  const { options } = field.options;
  if (value === 0 && !optionOf(options, 0)) return '';
  return labelOf(options, value, context);
}

export function enumCell(text: string, value: unknown, record: RowRecord, field: FieldDefinition<'enum'>, context: CellContext): ReactNode {
  const { options, until, doubt } = field.options;
  const own = optionOf(options, value)?.tone;
  const tone = own === 'good' && doubt && holds(doubt, record) ? 'warn' : own;
  if (tone === 'good' && until !== undefined && isPast(record[until])) {
    return (
      <span className="c-tag c-tag-bad" title={text}>
        {context.translate('fields.expired')}
      </span>
    );
  }
  return tone ? <span className={`c-tag c-tag-${tone}`}>{text}</span> : text;
}

export function enumsText(
  value: unknown,
  _record: RowRecord,
  field: FieldDefinition<'enums'>,
  context: CellContext,
): string | undefined {
  if (!Array.isArray(value)) return labelOf(field.options.options, value, context);
  const labels = value.map((entry: unknown) => labelOf(field.options.options, entry, context));
  return labels.every((label) => label !== undefined) ? labels.join(context.translate('fields.comma')) : undefined;
}
