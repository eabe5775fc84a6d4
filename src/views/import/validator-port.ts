import { cellText } from './cell-value';
import { FileProblem } from './file-problem';
import { createValidator, type Validator } from './validator';
import type { FromValidator, ValidatorCall, ValidatorCalls, ToValidator } from './validator-messages';
import { writeSheets } from './sheets';
import { readCsvWorkbook, readWorkbook, type Workbook } from './workbook';

/** One side of a channel: a worker's global scope, or a port. */
export interface Port {
  postMessage: (message: FromValidator) => void;
  addEventListener: (type: 'message', listener: (event: { data: ToValidator }) => void) => void;
}

const sampled = 3;

/** Answers the page's calls in order, for the last opened file. */
export function serveValidator(port: Port): void {
  let workbook: Workbook = { header: [], rows: [] };
  let validator: Validator | undefined;

  const calls: {
    [C in ValidatorCall]: (
      ask: ValidatorCalls[C]['ask'],
    ) => ValidatorCalls[C]['answer'] | Promise<ValidatorCalls[C]['answer']>;
  } = {
    async open({ file, isCsv }) {
      validator = undefined;
      workbook = isCsv ? readCsvWorkbook(file) : await readWorkbook(file);
      const { header, rows } = workbook;
      return {
        header,
        rows: rows.length,
        sample: rows.slice(0, sampled).map(({ cells }) => header.map((_, column) => cellText(cells[column]))),
      };
    },
    validate(input) {
      validator = createValidator(workbook.rows, input);
      return { total: validator.total, refused: validator.refused() };
    },
    edit: ({ row, column, text }) => validator?.edit(row, column, text) ?? [],
    sound: () => validator?.sound() ?? [],
    write: (sheets) => writeSheets(sheets),
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
