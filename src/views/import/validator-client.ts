import { callsOf, type Calls } from '../worker';
import type { ValidatorCalls } from './validator-calls';

export type ValidatorClient = Calls<ValidatorCalls>;

/** The worker that holds a file; the caller ends it. */
export function startValidator(): { client: ValidatorClient; stop: () => void } {
  const worker = new Worker(new URL('./validator.worker.ts', import.meta.url), { type: 'module' });
  return { client: callsOf<ValidatorCalls>(worker), stop: () => worker.terminate() };
}
