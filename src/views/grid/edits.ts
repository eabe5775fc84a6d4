import type { RaRecord } from 'react-admin';
import { isMissing, type CellContext } from '../../fields/cell';
import { isReference, kindOf, optionsOf } from '../../fields/kinds';
import { exactDigits } from '../../fields/shared/number/sheet-number';
import { textOf, valueOf } from '../../fields/texts';
import { isRequired } from '../../fields/validate';
import type { FieldDefinition } from '../../schema/field-definition';
import { namesOfField } from '../bulk/changeable';
import { pick } from '../bulk/entry';
import { sheetCellOf } from '../export/sheet-cell';
import type { Values } from '../form/changes';
import { readCell } from '../import/cell-value';
import { unguarded } from '../import/csv-rows';
import type { CopiedCell } from '../clipboard/clipboard';
import type { Changes, Edit } from './grid-changes';
import { pastedBox, sizeOf, type Box } from './range';

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
export interface Edits {
  edits: Edit[];
  /** Cells that cannot be changed. */
  locked: number;
  /** Cells that cannot be empty. */
  kept: number;
  /** Cells whose text is no value of their field: they are changed, and marked. */
  unread: number;
  /** Rows and columns of what was pasted that have no place. */
  beyondRows: number;
  beyondColumns: number;
  /** The cells that they were for. */
  target: Box;
}

function noneFor(target: Box): Edits {
  return { edits: [], locked: 0, kept: 0, unread: 0, beyondRows: 0, beyondColumns: 0, target };
}

interface At {
  record: RaRecord;
  field: FieldDefinition;
  row: number;
  column: number;
}

function cellsIn({ records, fields }: Sheet, { top, bottom, left, right }: Box): At[] {
  return records
    .slice(top, bottom + 1)
    .flatMap((record, down) =>
      fields.slice(left, right + 1).map((field, across) => ({ record, field, row: top + down, column: left + across })),
    );
}

/** Empties cells, where they may be empty. */
export function emptied(sheet: Sheet, box: Box): Edits {
  const found = noneFor(box);
  for (const { record, field } of cellsIn(sheet, box)) {
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

/** Gives the cells below what the first row of the selection has; a single row gets what is above it. */
export function filledDown(sheet: Sheet, box: Box): Edits {
  const found = noneFor(box);
  const from = box.top === box.bottom ? box.top - 1 : box.top;
  const source = sheet.records[from];
  if (!source) return found;
  const values = sheet.drawn(source);
  const changed = sheet.changes.get(source.id)?.cells ?? {};
  for (const { record, field } of cellsIn(sheet, { ...box, top: from + 1 })) {
    if (sheet.isLocked(record, field)) found.locked += 1;
    else found.edits.push({ record, field: field.name, ...valueIn(field, values, changed[field.name]?.unread) });
  }
  return found;
}

function valueIn(field: FieldDefinition, values: Values, unread: Edit['unread']): Pick<Edit, 'values' | 'unread'> {
  return { values: pick(values, namesOfField(field)), unread };
}

/** What was copied here last: pasted into the same columns, it is more than its text. */
export interface Copied {
  text: string;
  cells: HeldCell[][];
}

type HeldCell = Pick<Edit, 'field' | 'values' | 'unread'>;

/** The cells as a spreadsheet takes them. */
export function copied(sheet: Sheet, box: Box): { cells: CopiedCell[][]; values: Copied['cells'] } {
  const texts = new Map(sheet.fields.map((field) => [field.name, copiedCellOf(field)]));
  const rows = sheet.records.slice(box.top, box.bottom + 1);
  const fields = sheet.fields.slice(box.left, box.right + 1);
  const each = <T>(read: (record: RaRecord, field: FieldDefinition) => T) =>
    rows.map((record) => fields.map((field) => read(record, field)));
  return {
    cells: each(
      (record, { name }) => texts.get(name)?.(sheet.drawn(record), sheet.context) ?? { text: '', isText: true },
    ),
    values: each((record, field) => ({
      field: field.name,
      ...valueIn(field, sheet.drawn(record), sheet.changes.get(record.id)?.cells[field.name]?.unread),
    })),
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

/** Gives cells the texts of a spreadsheet, from the top left of the selection, read as an import reads them. */
export function pasted(sheet: Sheet, box: Box, table: string[][], own: Copied['cells'] | undefined): Edits {
  const size = sizeOf(table);
  if (size.rows === 0 || size.columns === 0) return noneFor(box);
  const target = pastedBox(box, size);
  const found: Edits = {
    ...noneFor(target),
    beyondRows: Math.max(0, target.bottom + 1 - sheet.records.length),
    beyondColumns: Math.max(0, target.right + 1 - sheet.fields.length),
  };
  const texts = new Map(sheet.fields.map((field) => [field.name, copiedCellOf(field)]));
  for (const { record, field, row, column } of cellsIn(sheet, target)) {
    const [down, across] = [(row - target.top) % size.rows, (column - target.left) % size.columns];
    const text = table[down]?.[across];
    const held = own?.[down]?.[across];
    const values = sheet.drawn(record);
    if (text === undefined || text.trim() === texts.get(field.name)?.(values, sheet.context).text.trim()) continue;
    if (sheet.isLocked(record, field)) {
      found.locked += 1;
      continue;
    }
    const read = held?.field === field.name ? held : readText(sheet, field, text);
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
  const { value, problem } = readCell(field, unguarded(text), {
    options: optionsOf(field).map((option) => ({ value: option.value, text: option.label })),
    yes: translate('ra.boolean.true'),
    no: translate('ra.boolean.false'),
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
