import type { FieldDefinition } from '../../schema/field-definition';
import type { CellContext, RowRecord } from '../cell';
import { truthOf } from './truth';

export function booleanText(
  value: unknown,
  _record: RowRecord,
  _field: FieldDefinition<'boolean'>,
  context: CellContext,
): string | undefined {
  const truth = truthOf(value);
  return truth === undefined ? undefined : context.translate(truth ? 'fields.yes' : 'fields.no');
}
