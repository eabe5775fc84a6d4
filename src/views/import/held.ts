import { optionsOf } from '../../fields/kinds';
import { sameValue } from '../../fields/same-value';
import type { CellContext, RowRecord } from '../../fields/cell';
import type { CellWords } from '../../fields/sheet';
import type { FieldDefinition } from '../../schema/field-definition';
import { cleanText } from '../export/clean-text';
import { sheetCellOf } from '../export/sheet-cell';
import { maxText } from '../export/xlsx-sheet';
import { readCell } from './cell-value';

/** No titles, and words that `wordsOf` knows: what a file says is read in the language of the file. */
const context: CellContext = {
  translate: (key) => (key === 'fields.comma' ? ', ' : key),
  language: 'en',
  refs: () => undefined,
  linkTo: () => undefined,
};

/**
 * Whether a value that was read from a file is what an export writes of a record. An export leaves out control characters,
 * cuts long texts and knows no parts of a second; reading takes blanks at the ends away and turns a code into the spelling
 * of its column. So a cell that says what the record holds does not change it, whatever it holds.
 */
export function saysHeld(field: FieldDefinition, value: unknown, record: RowRecord): boolean {
  const written = sheetCellOf(field)(record, context);
  const cells = typeof written === 'string' ? [cleanText(written)] : [written.text, written.number];
  const given = evenLines(value);
  return cells.some((cell) => {
    const held = evenLines(readCell(field, cell, wordsOf(field)).value);
    return sameValue(held, given) || isCut(held, given);
  });
}

function wordsOf(field: FieldDefinition): CellWords {
  const options = optionsOf(field).map(({ label, value }) => ({ text: label, value }));
  return { options, yes: ['ra.boolean.true'], no: ['ra.boolean.false'] };
}

/** Spreadsheets write the ends of lines in their own way. */
function evenLines(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value;
}

/** Letters of the mark at the end of a text that was cut to the size of a cell, in any language. */
const markRoom = 16;

function isCut(held: unknown, given: unknown): boolean {
  if (typeof held !== 'string' || typeof given !== 'string') return false;
  return held.length > given.length && given.length > maxText - markRoom && held.startsWith(given.slice(0, -markRoom));
}
