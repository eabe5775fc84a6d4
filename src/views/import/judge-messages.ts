import type { JudgedRow, JudgeInput } from './judge';
import type { FileProblemKey } from './file-problem';
import type { TextSheet } from './sheets';

/** What the page asks of the worker that holds the file, and what that answers. */
export interface JudgeCalls {
  /** Reads a file and keeps its rows. */
  open: { ask: ArrayBuffer; answer: OpenedSheet };
  /** Judges the kept rows. */
  judge: { ask: JudgeInput; answer: { total: number; refused: JudgedRow[] } };
  edit: { ask: { row: number; column: string; text: string }; answer: JudgedRow[] };
  sound: { ask: undefined; answer: Record<string, unknown>[] };
  write: { ask: TextSheet[]; answer: Blob };
}

export interface OpenedSheet {
  header: string[];
  rows: number;
  /** Texts of the first rows, for the page to show what a column holds. */
  sample: string[][];
}

export type JudgeCall = keyof JudgeCalls;

export type ToJudge = { [C in JudgeCall]: { id: number; call: C; ask: JudgeCalls[C]['ask'] } }[JudgeCall];

export type FromJudge =
  | { id: number; answer: JudgeCalls[JudgeCall]['answer'] }
  | { id: number; refused: { key: FileProblemKey; args: Record<string, string | number> } }
  | { id: number; failure: string };
