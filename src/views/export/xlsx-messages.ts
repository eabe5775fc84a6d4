import type { SheetCell } from './sheet-cell';

/** What a file has besides its rows. */
export interface FileHead {
  /** One text a column. */
  heading: string[];
  /** Name of the sheet. */
  label: string;
  /** Ends a text that no cell can hold in full. */
  mark: string;
}

/** To the worker: rows as they are read, then what ends the file. */
export type ToXlsxWorker = { rows: SheetCell[][] } | { end: FileHead };

/** From the worker: the file, or why there is none. */
export type FromXlsxWorker = { blob: Blob } | { failure: string };
