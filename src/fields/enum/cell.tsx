import type { ReactNode } from 'react';
import { holds, isPast } from '../../schema/condition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { CellContext, RowRecord } from '../cell';
import { optionOf } from './option';

export function enumCell(
  text: string,
  value: unknown,
  record: RowRecord,
  field: FieldDefinition<'enum'>,
  context: CellContext,
): ReactNode {
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
