import { cellText } from './cell-value';
import { FileProblem } from './file-problem';
import { createJudge, type Judge } from './judge';
import type { FromJudge, JudgeCall, JudgeCalls, ToJudge } from './judge-messages';
import { writeSheets } from './sheets';
import { readWorkbook, type Workbook } from './workbook';

/** One side of a channel: a worker's global scope, or a port. */
export interface Desk {
  postMessage: (message: FromJudge) => void;
  addEventListener: (type: 'message', listener: (event: { data: ToJudge }) => void) => void;
}

const sampled = 3;

/** Answers the page's calls, one after the other, over the one file that it was given last. */
export function serveJudge(desk: Desk): void {
  let workbook: Workbook = { header: [], rows: [] };
  let judge: Judge | undefined;

  const calls: { [C in JudgeCall]: (ask: JudgeCalls[C]['ask']) => JudgeCalls[C]['answer'] | Promise<JudgeCalls[C]['answer']> } = {
    async open(file) {
      judge = undefined;
      workbook = await readWorkbook(file);
      const { header, rows } = workbook;
      return { header, rows: rows.length, sample: rows.slice(0, sampled).map(({ cells }) => header.map((_, column) => cellText(cells[column]))) };
    },
    judge(input) {
      judge = createJudge(workbook.rows, input);
      return { total: judge.total, refused: judge.refused() };
    },
    edit: ({ row, column, text }) => judge?.edit(row, column, text) ?? [],
    sound: () => judge?.sound() ?? [],
    write: (sheets) => writeSheets(sheets),
  };

  const answer = async ({ id, call, ask }: ToJudge): Promise<void> => {
    try {
      // One call and its own question: TypeScript can't see that both come from one message.
      desk.postMessage({ id, answer: await (calls[call] as (ask: unknown) => JudgeCalls[JudgeCall]['answer'])(ask) });
    } catch (error) {
      desk.postMessage(error instanceof FileProblem ? { id, refused: { key: error.key, args: error.args } } : { id, failure: String(error) });
    }
  };
  let queue = Promise.resolve();
  desk.addEventListener('message', ({ data }) => {
    queue = queue.then(() => answer(data));
  });
}
