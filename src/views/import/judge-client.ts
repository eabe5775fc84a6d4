import { ChunkError } from '../../ui/load';
import { FileProblem } from './file-problem';
import type { FromJudge, JudgeCall, JudgeCalls, ToJudge } from './judge-messages';

/** What a worker and a port have in common. */
export interface Line {
  postMessage: (message: ToJudge, transfer: Transferable[]) => void;
  addEventListener: ((type: 'message', listener: (event: { data: FromJudge }) => void) => void) & ((type: 'error', listener: (event: { message?: string }) => void) => void);
}

export interface JudgeClient {
  /** Rejects with a FileProblem for a file that can't be imported. The buffer is handed over: it is empty afterwards. */
  open: (file: ArrayBuffer) => Promise<JudgeCalls['open']['answer']>;
  judge: (input: JudgeCalls['judge']['ask']) => Promise<JudgeCalls['judge']['answer']>;
  edit: (edit: JudgeCalls['edit']['ask']) => Promise<JudgeCalls['edit']['answer']>;
  sound: () => Promise<JudgeCalls['sound']['answer']>;
  write: (sheets: JudgeCalls['write']['ask']) => Promise<Blob>;
}

/** The worker that holds a file; the caller ends it. */
export function startJudge(): { client: JudgeClient; stop: () => void } {
  const worker = new Worker(new URL('./judge.worker.ts', import.meta.url), { type: 'module' });
  return { client: judgeClient(worker as unknown as Line), stop: () => worker.terminate() };
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

/** Calls over a line, each answered by its number. A line that breaks rejects all that wait, and all later ones. */
export function judgeClient(line: Line): JudgeClient {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let broken: Error | undefined;

  line.addEventListener('message', ({ data }: { data: FromJudge }) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ('answer' in data) call?.resolve(data.answer as never);
    else call?.reject('refused' in data ? new FileProblem(data.refused.key, data.refused.args) : new Error(data.failure));
  });
  line.addEventListener('error', ({ message }: { message?: string }) => {
    broken = message ? new Error(message) : new ChunkError('the worker that reads .xlsx files could not be loaded');
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
  });

  const send = <C extends JudgeCall>(call: C, ask: JudgeCalls[C]['ask'], transfer: Transferable[] = []) =>
    new Promise<JudgeCalls[C]['answer']>((resolve, reject) => {
      if (broken) return reject(broken);
      last += 1;
      waiting.set(last, { resolve, reject });
      line.postMessage({ id: last, call, ask } as ToJudge, transfer);
    });
  return {
    open: (file) => send('open', file, [file]),
    judge: (input) => send('judge', input),
    edit: (edit) => send('edit', edit),
    sound: () => send('sound', undefined),
    write: (sheets) => send('write', sheets),
  };
}
