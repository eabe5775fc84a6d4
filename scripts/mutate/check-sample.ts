import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { mutationBench } from './bench';
import { evenSample } from './sample';
import type { CheckedChange } from './score';

export interface Wanted {
  root: string;
  /** Number of changes. */
  sample: number;
  seed: number;
  /** Part of a file's path, a word or a kind of words. */
  only?: string;
  /** This thread takes every `of`-th change, from number `part`. */
  part: number;
  of: number;
}

/** Makes the changes of one thread and checks each. */
async function checkSample({ root, sample, seed, only, part, of }: Wanted): Promise<CheckedChange[]> {
  const bench = mutationBench(root);
  const meant = bench.mutations.filter(
    ({ place, word, kind }) => only === undefined || word === only || kind === only || place.includes(only),
  );
  const checked: CheckedChange[] = [];
  for (const [index, mutation] of evenSample(meant, sample, seed).entries()) {
    if (index % of !== part) continue;
    const { place, kind, word, what } = mutation;
    checked.push({ place, kind, word, what, ...(await bench.check(mutation)) });
  }
  return checked;
}

if (!isMainThread) void checkSample(workerData as Wanted).then((checked) => parentPort?.postMessage(checked));
