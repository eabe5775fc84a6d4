import type { ColumnWords } from '../schema/action-definition';
import type { FieldDefinition, FieldKind } from '../schema/field-definition';
import type { CellContext, RowRecord, Translate } from './cell';
import type { Problem } from './problem';

/** How a kind stands in the cells of a sheet. Imports and exports load it, and nothing else. */
export interface Sheet<K extends FieldKind> {
  /** The value that a form would hold, or why the cell holds none. */
  read: (cell: Filled, field: FieldDefinition<K>, words: CellWords) => Reading;
  /** What a column of it takes, for the template of an import. */
  note?: (field: FieldDefinition<K>, translate: Translate) => string;
  /** What an export writes, where the text that is shown says more than an import reads, or less. */
  written?: (value: unknown, record: RowRecord, field: FieldDefinition<K>, context: CellContext) => string | undefined;
  /** The number that an export writes, where a value is more than its text; undefined for what is no sound one. */
  number?: (value: unknown, record: RowRecord, field: FieldDefinition<K>) => SheetNumber | undefined;
}

/** A cell that is neither empty nor an error. A bare number is one without a format, in the usual calendar. */
export type Filled = string | number | boolean | SheetValue;

/** A number with its format. */
export interface SheetValue {
  number: number;
  format: 'number' | 'day' | 'moment';
  /** What the format shows; undefined where that is not known for certain. */
  shown: string | undefined;
  /** The day and time that it stands for by the calendar of its file, as if it were UTC. */
  wall: Date | undefined;
}

export interface Reading {
  value: unknown;
  problem?: Problem;
}

/** Texts that a cell may hold for an option, and for yes and no, in any language. */
export interface CellWords extends Pick<ColumnWords, 'options'> {
  yes: string[];
  no: string[];
}

/** A number that a spreadsheet can calculate with. A day or a moment is one too: the spreadsheet's serial, in the viewer's zone. */
export interface SheetNumber {
  number: number;
  /** What a file without cell types holds instead. */
  text: string;
  /** The spreadsheet's number format. */
  format: string;
}
