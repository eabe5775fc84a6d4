import { showZone } from '../../schema/zone';
import { cellText } from './cell-value';
import type { DraftStore } from './draft-store';
import { FileProblem } from './file-problem';
import { createValidator, type SheetChanges, type Validator } from './validator';
import type {
  FromValidator,
  OpenedSheet,
  Source,
  ValidatorCall,
  ValidatorCalls,
  ToValidator,
} from './validator-messages';
import { writeSheets } from './sheets';
import { readCsvWorkbook, readPastedWorkbook, readWorkbook, type Workbook } from './workbook';

/** One side of a channel: a worker's global scope, or a port. */
export interface Port {
  postMessage: (message: FromValidator) => void;
  addEventListener: (type: 'message', listener: (event: { data: ToValidator }) => void) => void;
}

const sampled = 3;

const readers: Record<Source, (file: ArrayBuffer) => Workbook> = {
  xlsx: readWorkbook,
  csv: readCsvWorkbook,
  pasted: readPastedWorkbook,
};

/** Answers the page's calls in order, for the rows that were opened last. */
export function serveValidator(port: Port, drafts: DraftStore): void {
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

  const calls: {
    [C in ValidatorCall]: (
      ask: ValidatorCalls[C]['ask'],
    ) => ValidatorCalls[C]['answer'] | Promise<ValidatorCalls[C]['answer']>;
  } = {
    open: async ({ file, from }) => opened(readers[from](file)),
    validate({ zone, ...input }) {
      showZone(zone);
      validator = createValidator(workbook.rows, input);
      if (earlier) {
        validator.edit(earlier.cells);
        validator.remove(earlier.removed, true);
        earlier = undefined;
      }
      return validator.rows();
    },
    edit: (changes) => validator?.edit(changes) ?? [],
    remove: ({ rows, isRemoved }) => validator?.remove(rows, isRemoved) ?? [],
    sound: () => validator?.sound() ?? [],
    write: (sheets) => writeSheets(sheets),
    async keep({ key, note }) {
      if (!validator) return false;
      const columns = Object.values(note.mapping).toSorted().join();
      const isSame = kept?.key === key && kept.workbook === workbook && kept.columns === columns;
      try {
        await drafts.write(key, {
          at: Date.now(),
          note,
          changes: validator.changes(),
          ...(!isSame && { workbook: usedOf(workbook, Object.values(note.mapping)) }),
        });
        kept = { key, workbook, columns };
        return true;
      } catch {
        return false;
      }
    },
    async restore(key) {
      const found = await drafts.read(key).catch(() => undefined);
      return found && { ...opened(found.workbook, found.changes), note: found.note };
    },
  };

  const answer = async ({ id, call, ask }: ToValidator): Promise<void> => {
    try {
      // TypeScript cannot see that the call and its question come from the same message.
      port.postMessage({
        id,
        answer: await (calls[call] as (ask: unknown) => ValidatorCalls[ValidatorCall]['answer'])(ask),
      });
    } catch (error) {
      port.postMessage(
        error instanceof FileProblem
          ? { id, refused: { key: error.key, args: error.args } }
          : { id, failure: String(error) },
      );
    }
  };
  let queue = Promise.resolve();
  port.addEventListener('message', ({ data }) => {
    queue = queue.then(() => answer(data));
  });
}

/** The rows with the cells that are imported alone: what else the sheet holds is not kept. */
function usedOf({ header, rows }: Workbook, used: number[]): Workbook {
  const places = new Set(used);
  return {
    header: header.map((text, place) => (places.has(place) ? text : '')),
    rows: rows.map(({ row, cells }) => ({ row, cells: cells.map((cell, place) => (places.has(place) ? cell : null)) })),
  };
}
