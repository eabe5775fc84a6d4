import type { FieldKind, FieldDefinition } from '../../schema/field-definition';
import type { CellContext, RowRecord } from '../cell';

/** `3 items`. */
export function rowsText(
  value: unknown,
  _record: RowRecord,
  _field: FieldDefinition<FieldKind>,
  context: CellContext,
): string | undefined {
  if (!Array.isArray(value)) return undefined;
  return context.translate('fields.items', { smart_count: value.length });
}
