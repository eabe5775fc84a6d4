import { ChunkError } from '../../load';
import { FileProblem } from './file-problem';
import type { FromValidator, Source, ToValidator, ValidatorCall, ValidatorCalls } from './validator-messages';

/** The common interface of a worker and a port. */
export interface Line {
  postMessage: (message: ToValidator, transfer: Transferable[]) => void;
  addEventListener: ((type: 'message', listener: (event: { data: FromValidator }) => void) => void) &
    ((type: 'error', listener: (event: { message?: string }) => void) => void);
}

type Ask<C extends ValidatorCall> = ValidatorCalls[C]['ask'];

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
export function validatorClient(line: Line) {
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

  const send = <C extends ValidatorCall>(call: C, ask: Ask<C>, transfer: Transferable[] = []) =>
    new Promise<ValidatorCalls[C]['answer']>((resolve, reject) => {
      if (broken) return reject(broken);
      last += 1;
      waiting.set(last, { resolve, reject });
      line.postMessage({ id: last, call, ask } as ToValidator, transfer);
    });
  return {
    /** Rejects with a FileProblem for rows that cannot be imported. The buffer is transferred: it is empty afterwards. */
    open: (file: ArrayBuffer, from: Source) => send('open', { file, from }, [file]),
    validate: (input: Ask<'validate'>) => send('validate', input),
    edit: (changes: Ask<'edit'>) => send('edit', changes),
    remove: (rows: Ask<'remove'>) => send('remove', rows),
    sound: () => send('sound', undefined),
    write: (sheets: Ask<'write'>) => send('write', sheets),
    keep: (draft: Ask<'keep'>) => send('keep', draft),
    restore: (key: string) => send('restore', key),
  };
}

export type ValidatorClient = ReturnType<typeof validatorClient>;
