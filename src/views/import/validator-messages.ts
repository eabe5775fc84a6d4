import type { CellChange, SoundRow, ValidatedRow, ValidatorInput, Verdict } from './validator';
import type { KeptNote } from './draft-store';
import type { FileProblemKey } from './file-problem';
import type { TextSheet } from './sheets';

/** What the rows come from: a file of one of two formats, or cells that were pasted, as tab-separated text. */
export type Source = 'xlsx' | 'csv' | 'pasted';

/** The calls from the page to the worker, and their answers. */
export interface ValidatorCalls {
  /** Reads a file and keeps its rows. */
  open: { ask: { file: ArrayBuffer; from: Source }; answer: OpenedSheet };
  /** Validates the kept rows. Times in them are of the zone that the page shows; undefined is the computer's. */
  validate: { ask: ValidatorInput & { zone: string | undefined }; answer: ValidatedRow[] };
  edit: { ask: CellChange[]; answer: Verdict[] };
  remove: { ask: { rows: number[]; isRemoved: boolean }; answer: Verdict[] };
  sound: { ask: undefined; answer: SoundRow[] };
  write: { ask: TextSheet[]; answer: Blob };
  /** Keeps the rows and their changes in the browser, until they are sent. Answers whether it could. */
  keep: { ask: { key: string; note: KeptNote }; answer: boolean };
  /** Opens the rows that were kept, with their changes: the next validation includes them. */
  restore: { ask: string; answer: (OpenedSheet & { note: KeptNote }) | undefined };
}

export interface OpenedSheet {
  header: string[];
  rows: number;
  /** Texts of the first rows, as examples of the columns. */
  sample: string[][];
}

export type ValidatorCall = keyof ValidatorCalls;

export type ToValidator = {
  [C in ValidatorCall]: { id: number; call: C; ask: ValidatorCalls[C]['ask'] };
}[ValidatorCall];

export type FromValidator =
  | { id: number; answer: ValidatorCalls[ValidatorCall]['answer'] }
  | { id: number; refused: { key: FileProblemKey; args: Record<string, string | number> } }
  | { id: number; failure: string };
