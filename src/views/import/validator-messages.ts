import type { ValidatedRow, ValidatorInput } from './validator';
import type { FileProblemKey } from './file-problem';
import type { TextSheet } from './sheets';

/** The calls from the page to the worker, and their answers. */
export interface ValidatorCalls {
  /** Reads a file and keeps its rows. */
  open: { ask: { file: ArrayBuffer; isCsv: boolean }; answer: OpenedSheet };
  /** Validates the kept rows. */
  validate: { ask: ValidatorInput; answer: { total: number; refused: ValidatedRow[] } };
  edit: { ask: { row: number; column: string; text: string }; answer: ValidatedRow[] };
  sound: { ask: undefined; answer: Record<string, unknown>[] };
  write: { ask: TextSheet[]; answer: Blob };
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
