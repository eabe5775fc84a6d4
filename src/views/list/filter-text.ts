import { rawText, type CellContext } from '../../fields/cell';
import { periodOf } from '../../fields/date/period';
import { soundText } from '../../fields/texts';
import type { FieldDefinition } from '../../schema/field-definition';

/** What a filter asks for, as text: a list means "one of", and a period may be open at one end. */
export function filterText(field: FieldDefinition | undefined, value: unknown, context: CellContext): string {
  if (!field) return rawText(value);
  if (field.kind === 'date' || field.kind === 'datetime') return periodText(value);
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.map((entry) => entryText(field, entry, context)).join(context.translate('fields.comma'));
}

/** 0 is an answer here, though a record's missing number is 0 too. */
function entryText(field: FieldDefinition, entry: unknown, context: CellContext): string {
  return soundText(field, entry, { [field.name]: entry }, context) || rawText(entry);
}

function periodText(value: unknown): string {
  const { from, to } = periodOf(value);
  if (!from && !to) return rawText(value);
  return from === to ? from : `${from || '…'} – ${to || '…'}`;
}
