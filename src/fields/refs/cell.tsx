import type { ReactNode } from 'react';
import type { FieldDefinition } from '../../schema/field-definition';
import type { CellContext, RowRecord } from '../cell';
import { found } from '../ref/cell';
import { foundTitle, refList } from '../ref/title';

export function refsCell(
  text: string,
  value: unknown,
  _record: RowRecord,
  field: FieldDefinition<'refs'>,
  context: CellContext,
): ReactNode {
  const ids = refList(value);
  if (field.options.text !== undefined || !ids) return <span className="c-cut">{text}</span>;
  return (
    <span className="c-cut">
      {ids.map((id, index) => [
        index > 0 && context.translate('fields.comma'),
        found(foundTitle(id, field.options.to, context), id, field.options.to, context, index),
      ])}
    </span>
  );
}
