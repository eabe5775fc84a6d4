import type { FieldDefinition } from '../../schema/field-definition';
import type { CellContext, RowRecord } from '../cell';
import { isReference } from '../kinds';
import { carriedTitle, PENDING, refList } from './title';

/** Whether the cell of a field waits for the title of what it refers to. */
export function isLookedUp(field: FieldDefinition, record: RowRecord, { refs }: CellContext): boolean {
  if (!isReference(field) || carriedTitle(record, field.options) !== undefined) return false;
  return refList(record[field.name])?.some((id) => refs(field.options.to, id) === PENDING) ?? false;
}
