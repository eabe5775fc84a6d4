import { showZone } from '../../schema/zone';
import { cellText } from './cell-value';
import type { DraftStore, KeptNote } from './draft-store';
import { FileProblem } from './file-problem';
import { writeSheets } from './sheets';
import { createValidator, type CellChange, type SheetChanges, type Validator, type ValidatorInput } from './validator';
import { readCsvWorkbook, readPastedWorkbook, readWorkbook, type Workbook } from './workbook';

/** What the rows come from: a file of one of two formats, or cells that were pasted, as tab-separated text. */
export type Source = 'xlsx' | 'csv' | 'pasted';

export interface OpenedSheet {
  header: string[];
  rows: number;
  /** Texts of the first rows, as examples of the columns. */
  sample: string[][];
}

const sampled = 3;

const readers: Record<Source, (file: ArrayBuffer) => Workbook> = {
  xlsx: readWorkbook,
  csv: readCsvWorkbook,
  pasted: readPastedWorkbook,
};

export type ValidatorCalls = ReturnType<typeof validatorCalls>;

/** The page's calls to the worker, for the rows that were opened last. */
export function validatorCalls(drafts: DraftStore) {
  let workbook: Workbook = { header: [], rows: [] };
  let validator: Validator | undefined;
  /** Changes of an earlier visit, for the next validation. */
  let earlier: SheetChanges | undefined;
  /** The rows that are kept already; only their changes are written again. */
  let kept: { key: string; workbook: Workbook; columns: string } | undefined;

  const opened = (next: Workbook, changes?: SheetChanges): OpenedSheet => {
    validator = undefined;
    workbook = next;
    earlier = changes;
    const { header, rows } = workbook;
    return {
      header,
      rows: rows.length,
      sample: rows.slice(0, sampled).map(({ cells }) => header.map((_, column) => cellText(cells[column]))),
    };
  };

  return {
    /** Reads a file and keeps its rows, or answers why they cannot be imported. */
    open(file: ArrayBuffer, from: Source): OpenedSheet | { refused: Pick<FileProblem, 'key' | 'args'> } {
      try {
        return opened(readers[from](file));
      } catch (error) {
        if (!(error instanceof FileProblem)) throw error;
        return { refused: { key: error.key, args: error.args } };
      }
    },
    /** Validates the kept rows. Times in them are of the zone that the page shows; undefined is the computer's. */
    validate({ zone, ...input }: ValidatorInput & { zone: string | undefined }) {
      showZone(zone);
      validator = createValidator(workbook.rows, input);
      if (earlier) {
        validator.edit(earlier.cells);
        validator.remove(earlier.removed, true);
        earlier = undefined;
      }
      return validator.rows();
    },
    edit: (changes: CellChange[]) => validator?.edit(changes) ?? [],
    remove: (rows: number[], isRemoved: boolean) => validator?.remove(rows, isRemoved) ?? [],
    sound: () => validator?.sound() ?? [],
    write: writeSheets,
    /** Keeps the rows and their changes in the browser, until they are sent. Answers whether it could. */
    async keep(key: string, note: KeptNote): Promise<boolean> {
      if (!validator) return false;
      const next = { key, workbook, columns: Object.values(note.mapping).toSorted().join() };
      const isSame = kept?.key === key && kept.workbook === workbook && kept.columns === next.columns;
      try {
        await drafts.write(key, {
          at: Date.now(),
          note,
          changes: validator.changes(),
          ...(!isSame && { workbook: usedOf(workbook, Object.values(note.mapping)) }),
        });
        kept = next;
        return true;
      } catch {
        return false;
      }
    },
    /** Opens the rows that were kept, with their changes: the next validation includes them. */
    async restore(key: string): Promise<(OpenedSheet & { note: KeptNote }) | undefined> {
      const found = await drafts.read(key).catch(() => undefined);
      return found && { ...opened(found.workbook, found.changes), note: found.note };
    },
  };
}

/** The rows with the cells that are imported alone: what else the sheet holds is not kept. */
function usedOf({ header, rows }: Workbook, used: number[]): Workbook {
  const places = new Set(used);
  return {
    header: header.map((text, place) => (places.has(place) ? text : '')),
    rows: rows.map(({ row, cells }) => ({ row, cells: cells.map((cell, place) => (places.has(place) ? cell : null)) })),
  };
}
