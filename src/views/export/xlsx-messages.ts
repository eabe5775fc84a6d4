import type { SheetCell } from './sheet-cell';

/** The parts of a file besides its rows. */
export interface FileHead {
  /** One text per column. */
  heading: string[];
  /** Name of the sheet. */
  label: string;
  /** The end of a text that is cut to the size of a cell. */
  mark: string;
}

/** Messages to the worker: rows, then the head that completes the file. */
export type ToXlsxWorker = { rows: SheetCell[][] } | { end: FileHead };

/** The answer of the worker: the file, or an error. */
export type FromXlsxWorker = { blob: Blob } | { failure: string };
