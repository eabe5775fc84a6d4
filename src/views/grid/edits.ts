import type { RaRecord } from 'react-admin';
import { isMissing, type CellContext } from '../../fields/cell';
import { isReference, kindOf, optionsOf } from '../../fields/kinds';
import { exactDigits } from '../../fields/shared/number/sheet-number';
import { textOf, valueOf } from '../../fields/texts';
import { isRequired } from '../../fields/validate';
import type { FieldDefinition } from '../../schema/field-definition';
import { namesOfField } from '../bulk/changeable';
import { pick } from '../bulk/entry';
import type { Fill, TextAt } from '../cells/cell-changes';
import type { CopiedCell } from '../cells/clipboard';
import type { Box, Place } from '../cells/range';
import type { Told } from '../cells/told';
import { sheetCellOf } from '../export/sheet-cell';
import type { Values } from '../form/changes';
import { readCell } from '../import/cell-value';
import type { Changes, Edit } from './grid-changes';

/** The rows on the page, with their changes. */
export interface Sheet {
  records: RaRecord[];
  fields: FieldDefinition[];
  changes: Changes;
  /** A record with its changes. */
  drawn: (record: RaRecord) => RaRecord;
  isLocked: (record: RaRecord, field: FieldDefinition) => boolean;
  context: CellContext;
}

/** What several cells get, and how many could not get it. */
export interface Edits extends Required<Pick<Told, 'locked' | 'kept' | 'unread'>> {
  edits: Edit[];
}

function none(): Edits {
  return { edits: [], locked: 0, kept: 0, unread: 0 };
}

/** The records and fields of places, with what else is known of these. */
function at<P extends Place>(
  { records, fields }: Sheet,
  places: P[],
): (P & { record: RaRecord; field: FieldDefinition })[] {
  return places.flatMap((place) => {
    const [record, field] = [records[place.row], fields[place.column]];
    return record && field ? [{ ...place, record, field }] : [];
  });
}

/** Empties cells, where they may be empty. */
export function emptied(sheet: Sheet, places: Place[]): Edits {
  const found = none();
  for (const { record, field } of at(sheet, places)) {
    const values = sheet.drawn(record);
    if (isMissing(values[field.name])) continue;
    if (sheet.isLocked(record, field)) found.locked += 1;
    else if (!mayBeEmpty(field, values)) found.kept += 1;
    else found.edits.push({ record, field: field.name, values: { [field.name]: null } });
  }
  return found;
}

function mayBeEmpty(field: FieldDefinition, values: Values): boolean {
  return field.kind !== 'boolean' && !isRequired(field, values, 'edit');
}

/** Gives cells what others of their columns have. */
export function filled(sheet: Sheet, fills: Fill[]): Edits {
  const found = none();
  for (const { record, field, from } of at(
    sheet,
    fills.map(({ to, from }) => ({ ...to, from })),
  )) {
    const source = sheet.records[from.row];
    if (!source) continue;
    if (sheet.isLocked(record, field)) found.locked += 1;
    else found.edits.push({ record, field: field.name, ...heldIn(sheet, source, field) });
  }
  return found;
}

function heldIn({ drawn, changes }: Sheet, record: RaRecord, field: FieldDefinition): Pick<Edit, 'values' | 'unread'> {
  return {
    values: pick(drawn(record), namesOfField(field)),
    unread: changes.get(record.id)?.cells[field.name]?.unread,
  };
}

/** What was copied here last: pasted into the same columns, it is more than its text. */
export type Held = Pick<Edit, 'field' | 'values' | 'unread'>[][];

/** The cells as a spreadsheet takes them. */
export function copied(sheet: Sheet, box: Box): { cells: CopiedCell[][]; held: Held } {
  const rows = sheet.records.slice(box.top, box.bottom + 1);
  const fields = sheet.fields.slice(box.left, box.right + 1);
  const texts = fields.map(copiedCellOf);
  return {
    cells: rows.map((record) => texts.map((read) => read(sheet.drawn(record), sheet.context))),
    held: rows.map((record) => fields.map((field) => ({ field: field.name, ...heldIn(sheet, record, field) }))),
  };
}

/** Answers the text of a cell, as it is copied. */
export function textReader({ records, fields, drawn, context }: Sheet): (place: Place) => string {
  const texts = fields.map(copiedCellOf);
  return ({ row, column }) => {
    const record = records[row];
    return (record && texts[column]?.(drawn(record), context).text) ?? '';
  };
}

/** The text of a field for a spreadsheet, which an import reads again: a number without its unit, a moment by its digits. */
function copiedCellOf(field: FieldDefinition): (record: Values, context: CellContext) => CopiedCell {
  const cell = sheetCellOf(field);
  const isNumber = kindOf(field).numeric === true;
  return (record, context) => {
    const digits = isNumber ? exactDigits(valueOf(field, record)) : undefined;
    if (digits) return { text: digits.text, isText: false };
    const written = cell(record, context);
    return typeof written === 'string' ? { text: written, isText: true } : { text: written.text, isText: false };
  };
}

/** Gives cells texts, read as an import reads them. */
export function written(sheet: Sheet, texts: TextAt[], held?: Held): Edits {
  const found = none();
  const textAt = textReader(sheet);
  for (const { record, field, text, from, ...place } of at(sheet, texts)) {
    if (text.trim() === textAt(place).trim()) continue;
    if (sheet.isLocked(record, field)) {
      found.locked += 1;
      continue;
    }
    const own = from && held?.[from.row]?.[from.column];
    const read = own?.field === field.name ? own : readText(sheet, field, text);
    if (field.kind === 'boolean' && isMissing(read.values[field.name])) {
      found.kept += 1;
      continue;
    }
    if (read.unread) found.unread += 1;
    found.edits.push({ record, field: field.name, values: read.values, unread: read.unread });
  }
  return found;
}

function readText(sheet: Sheet, field: FieldDefinition, text: string): Pick<Edit, 'values' | 'unread'> {
  const { translate } = sheet.context;
  const { value, problem } = readCell(field, text, {
    options: optionsOf(field).map((option) => ({ value: option.value, text: option.label })),
    yes: [translate('ra.boolean.true')],
    no: [translate('ra.boolean.false')],
  });
  const shown = problem && isReference(field) ? valueShownAs(sheet, field, text.trim()) : undefined;
  return shown === undefined
    ? { values: { [field.name]: value }, unread: problem }
    : { values: { [field.name]: shown } };
}

/** The reference that a title on this page stands for; undefined where none has it, or several. */
function valueShownAs({ records, drawn, context }: Sheet, field: FieldDefinition, title: string): unknown {
  const titleOf = textOf(field);
  const values = records.map(drawn).filter((record) => titleOf(record, context).trim() === title);
  const different = new Map(values.map((record) => [JSON.stringify(record[field.name]), record[field.name]]));
  return different.size === 1 ? [...different.values()][0] : undefined;
}
