import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { shuffled } from '../sample';
import { changesOf } from './changes';
import { refusedByTypes } from './refused';
import { readImporters, testsOf } from './related';
import type { TriedChange } from './report';
import { openTrials } from './trial';

interface WantedCode {
  root: string;
  folder: string;
  /** Number of changes. */
  sample: number;
  seed: number;
  /** Number of changes that are tried at the same time. */
  workers: number;
  read: (file: string) => string;
  /** Is told each result as it comes. */
  tell: (tried: TriedChange) => void;
}

/** Tries a sample of changes of the code, each with the unit tests that import its file. */
export async function checkCode({ root, folder, sample, seed, workers, read, tell }: WantedCode): Promise<void> {
  const all = sourcesIn(root, folder).flatMap((file) => changesOf(file, read(file)));
  const changes = shuffled(all, seed).slice(0, sample);
  const refused = await refusedByTypes(root, changes, read);
  for (const change of refused) tell({ ...change, verdict: 'refused' });
  const importers = readImporters(root);
  const left = changes.filter((change) => !refused.has(change));
  const workInTurn = async () => {
    const trials = await openTrials(root);
    for (let change = left.shift(); change; change = left.shift())
      tell({ ...change, verdict: await trials.run(change, testsOf(change.file, importers)) });
    await trials.close();
  };
  await Promise.all(Array.from({ length: workers }, workInTurn));
}

/** Code that runs; the maps of the kinds are generated. */
function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|case|d)\.tsx?$|^src\/fields\/maps\//.test(path))
    .toSorted();
}
