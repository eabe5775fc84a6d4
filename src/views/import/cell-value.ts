import { truthOf } from '../../fields/boolean/truth';
import { isMissing } from '../../fields/cell';
import { isDay } from '../../fields/date/instant';
import { isoSeconds } from '../../fields/date/local';
import { decimalText } from '../../fields/number/decimal';
import { typedNumber } from '../../fields/number/typed';
import { problem, type Problem } from '../../fields/problem';
import { spellingsOf } from '../../fields/text/spellings';
import { hasForm } from '../../fields/text/validate';
import type { ColumnWords } from '../../schema/action-definition';
import type { FieldDefinition, FieldKind } from '../../schema/field-definition';
import type { Cell } from './workbook';

/** A cell as its column's kind reads it: the value that a form would hold, or why it is none. */
export interface Reading {
  value: unknown;
  problem?: Problem;
}

/** Texts that a cell may hold for an option, and for yes and no. */
export interface CellWords extends Pick<ColumnWords, 'options'> {
  yes: string;
  no: string;
}

type Read<K extends FieldKind> = (cell: Filled, field: FieldDefinition<K>, words: CellWords) => Reading;
type Filled = string | number | boolean | Date;

const readers: { [K in FieldKind]: Read<K> } = {
  id: readText,
  text: readSpelt,
  longtext: readText,
  integer: readNumber,
  decimal: readNumber,
  money: readNumber,
  boolean: readBoolean,
  enum: (cell, _field, words) => readOption(cell, words),
  enums: readOptions,
  date: readDate,
  datetime: readDatetime,
  timerange: readText,
  phone: readText,
  email: readText,
  url: readText,
  ip: readText,
  version: readText,
  password: readText,
  secret: readText,
  json: readJson,
  ref: (cell, { options }) => readId(cell, options.as),
  refs: readIds,
  treeref: (cell, { options }) => readId(cell, options.as),
  matrix: readText,
  rows: readText,
  image: readText,
  file: readText,
  location: readText,
  cron: readText,
};

/** Reads one cell for its column. An empty one is null; whether it may be empty is validated elsewhere. */
export function readCell<K extends FieldKind>(field: FieldDefinition<K>, cell: Cell, words: CellWords): Reading {
  const filled = typeof cell === 'string' ? cell.trim() : cell;
  if (filled === null || filled === '') return { value: null };
  if (typeof filled === 'object' && 'error' in filled) return { value: filled.error, problem: problem('import.cell.formula', { error: filled.error }) };
  const read: Read<K> = readers[field.kind];
  return read(filled, field, words);
}

/** What a cell shows, for its box in the table of refused rows. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return wallText(cell);
  return typeof cell === 'object' ? cell.error : String(cell);
}

/** Spreadsheets keep 15 digits of a number. */
const digitsKept = 1e15;

function readText(cell: Filled): Reading {
  return exact(cell, cellText(cell));
}

/** A code is often kept in small letters, or with other separators: as its column wants it, when one spelling of it fits. */
function readSpelt(cell: Filled, { options }: FieldDefinition<'text'>): Reading {
  const text = cellText(cell);
  const spelt = options.pattern && spellingsOf(text.normalize('NFKC')).find((spelling) => hasForm(spelling, options.pattern));
  return exact(cell, spelt ?? text);
}

function readNumber(cell: Filled): Reading {
  return exact(cell, typeof cell === 'number' ? cell : typedNumber(cellText(cell).normalize('NFKC')));
}

/** A number that is too long for a spreadsheet has lost its last digits before anybody could read them. */
function exact(cell: Filled, value: unknown): Reading {
  return typeof cell === 'number' && Math.abs(cell) >= digitsKept ? { value, problem: problem('import.cell.digits') } : { value };
}

function readBoolean(cell: Filled, _field: FieldDefinition<'boolean'>, { yes, no }: CellWords): Reading {
  const text = wordOf(cell);
  const truth = truthOf(text) ?? (text === wordOf(yes) ? true : text === wordOf(no) ? false : undefined);
  return truth === undefined ? { value: cellText(cell), problem: problem('import.cell.boolean', { yes, no }) } : { value: truth };
}

/** By the option's number first, then by its text in any language. */
function readOption(cell: Filled, { options }: CellWords): Reading {
  const text = wordOf(cell);
  const found = options.find(({ value }) => wordOf(value) === text) ?? options.find((option) => wordOf(option.text) === text);
  return found ? { value: found.value } : { value: cellText(cell), problem: problem('validation.option') };
}

function readOptions(cell: Filled, _field: FieldDefinition<'enums'>, words: CellWords): Reading {
  const readings = partsOf(cell).map((part) => readOption(part, words));
  const refused = readings.find((reading) => reading.problem);
  return { value: readings.map(({ value }) => value), ...(refused?.problem && { problem: refused.problem }) };
}

function readDate(cell: Filled): Reading {
  const wall = wallClock(cell);
  return { value: wall ? wall.toISOString().slice(0, 10) : cellText(cell) };
}

/** A moment in a sheet is one of the viewer's zone, as everywhere in the console. */
function readDatetime(cell: Filled): Reading {
  const wall = wallClock(cell);
  if (!wall) return { value: cellText(cell) };
  const local = new Date(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate(), wall.getUTCHours(), wall.getUTCMinutes(), wall.getUTCSeconds());
  return { value: isoSeconds(local) };
}

function readJson(cell: Filled): Reading {
  const text = cellText(cell);
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { value: text };
  }
}

function readId(cell: Filled, as: 'number' | 'text'): Reading {
  const reading = readText(cell);
  if (reading.problem || as === 'text') return reading;
  const text = decimalText(reading.value);
  if (text === undefined || !/^\d+$/.test(text)) return { ...reading, problem: problem('validation.numericId') };
  return { value: Number.isSafeInteger(Number(text)) ? Number(text) : text };
}

function readIds(cell: Filled, { options }: FieldDefinition<'refs'>): Reading {
  const readings = (typeof cell === 'number' ? [cell] : partsOf(cell)).map((part) => readId(part, options.of));
  const refused = readings.find((reading) => reading.problem);
  return { value: readings.map(({ value }) => value), ...(refused?.problem && { problem: refused.problem }) };
}

function partsOf(cell: Filled): string[] {
  return cellText(cell)
    .split(/[,，、;；]/)
    .map((part) => part.trim())
    .filter((part) => !isMissing(part));
}

/** A word as it is compared: Excel writes TRUE, people write Yes and ｙｅｓ. */
function wordOf(cell: Filled): string {
  return cellText(cell).normalize('NFKC').trim().toLowerCase();
}

const day = 86_400_000;
const daysBefore1970 = 25_569;
/** 1 March 1900, from which all spreadsheets count alike, and the end of 9999. */
const [firstSerial, lastSerial] = [61, 2_958_466];
const written = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** The wall clock of a date cell, of a day number without a date's format, or of a written date; undefined when it is none. */
function wallClock(cell: Filled): Date | undefined {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? undefined : cell;
  if (typeof cell === 'number') {
    const inRange = cell >= firstSerial && cell < lastSerial;
    return inRange ? new Date(Math.round(((cell - daysBefore1970) * day) / 1000) * 1000) : undefined;
  }
  const parts = typeof cell === 'string' ? written.exec(cell.normalize('NFKC')) : null;
  if (!parts) return undefined;
  const [year = '', month = '', date = '', hour = '0', minute = '0', second = '0'] = parts.slice(1).map((part) => part ?? '0');
  const days = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const inDay = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  if (!isDay(days) || !inDay) return undefined;
  return new Date(Date.parse(days) + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000);
}

/** `2026-01-31`, with the time where there is one. */
function wallText(wall: Date): string {
  if (Number.isNaN(wall.getTime())) return '';
  const text = wall.toISOString().slice(0, 19).replace('T', ' ');
  return text.endsWith(' 00:00:00') ? text.slice(0, 10) : text;
}
