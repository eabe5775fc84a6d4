import { ChunkError } from '../../load';
import { FileProblem } from './file-problem';
import type { FromValidator, ToValidator, ValidatorCall, ValidatorCalls } from './validator-messages';

/** The common interface of a worker and a port. */
export interface Line {
  postMessage: (message: ToValidator, transfer: Transferable[]) => void;
  addEventListener: ((type: 'message', listener: (event: { data: FromValidator }) => void) => void) &
    ((type: 'error', listener: (event: { message?: string }) => void) => void);
}

export interface ValidatorClient {
  /** Rejects with a FileProblem for a file that cannot be imported. The buffer is transferred: it is empty afterwards. */
  open: (file: ArrayBuffer, isCsv?: boolean) => Promise<ValidatorCalls['open']['answer']>;
  validate: (input: ValidatorCalls['validate']['ask']) => Promise<ValidatorCalls['validate']['answer']>;
  edit: (edit: ValidatorCalls['edit']['ask']) => Promise<ValidatorCalls['edit']['answer']>;
  sound: () => Promise<ValidatorCalls['sound']['answer']>;
  write: (sheets: ValidatorCalls['write']['ask']) => Promise<Blob>;
}

/** The worker that holds a file; the caller ends it. */
export function startValidator(): { client: ValidatorClient; stop: () => void } {
  const worker = new Worker(new URL('./validator.worker.ts', import.meta.url), { type: 'module' });
  return { client: validatorClient(worker as unknown as Line), stop: () => worker.terminate() };
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

/** Calls over a line, matched by number. A broken line rejects all pending and later calls. */
export function validatorClient(line: Line): ValidatorClient {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let broken: Error | undefined;

  line.addEventListener('message', ({ data }: { data: FromValidator }) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ('answer' in data) call?.resolve(data.answer as never);
    else
      call?.reject('refused' in data ? new FileProblem(data.refused.key, data.refused.args) : new Error(data.failure));
  });
  line.addEventListener('error', ({ message }: { message?: string }) => {
    broken = message ? new Error(message) : new ChunkError('the worker that reads files could not be loaded');
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
  });

  const send = <C extends ValidatorCall>(call: C, ask: ValidatorCalls[C]['ask'], transfer: Transferable[] = []) =>
    new Promise<ValidatorCalls[C]['answer']>((resolve, reject) => {
      if (broken) return reject(broken);
      last += 1;
      waiting.set(last, { resolve, reject });
      line.postMessage({ id: last, call, ask } as ToValidator, transfer);
    });
  return {
    open: (file, isCsv = false) => send('open', { file, isCsv }, [file]),
    validate: (input) => send('validate', input),
    edit: (edit) => send('edit', edit),
    sound: () => send('sound', undefined),
    write: (sheets) => send('write', sheets),
  };
}
