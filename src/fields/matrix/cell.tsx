import type { FieldDefinition } from '../../schema/field-definition';
import type { CellContext, RowRecord } from '../cell';

/** `12 menus and actions`: the tree itself is for the form and the detail page. */
export function matrixText(
  value: unknown,
  _record: RowRecord,
  _field: FieldDefinition<'matrix'>,
  context: CellContext,
): string | undefined {
  if (!Array.isArray(value)) return undefined;
  return context.translate('fields.granted', { smart_count: value.length });
}
