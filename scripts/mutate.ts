/** `npm run mutate`: breaks the schemas key by key and tells what no rule and no fixture notices. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { runCommand } from './command/command';
import { InputError, orUsage } from './command/input-error';
import type { Wanted } from './mutate/check-sample';
import { missedOf, scoreByKind, scoreOf, scoreText, type CheckedChange } from './mutate/score';

const usage = `npm run mutate                          2,000 changes of schemas, the same every time
npm run mutate -- --sample 300 --seed 2 other ones
npm run mutate -- --only company        of files, words or kinds of words with this name
npm run mutate -- --json                for programs
npm run mutate -- --workers 1           with one processor; without it, with all`;

function readArguments() {
  const text = { type: 'string' } as const;
  return orUsage(usage, () => {
    const { values } = parseArgs({
      options: {
        sample: text,
        seed: { ...text, default: '1' },
        only: text,
        workers: text,
        json: { type: 'boolean', default: false },
      },
    });
    const [sample, seed] = [Number(values.sample ?? 2000), Number(values.seed)];
    if (!Number.isInteger(sample) || sample < 1 || !Number.isInteger(seed))
      throw new Error('--sample and --seed are whole numbers');
    const workers = Number(values.workers ?? availableParallelism());
    if (!Number.isInteger(workers) || workers < 1) throw new Error('--workers is a whole number');
    return { ...values, sample, seed, workers };
  });
}

const script = new URL('mutate/check-sample.ts', import.meta.url).href;

/** A thread reads TypeScript only when it registers tsx itself. */
function inThread(wanted: Wanted): Promise<CheckedChange[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(
      `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(script)}); });`,
      { eval: true, workerData: wanted },
    );
    worker.once('message', resolve).once('error', reject);
  });
}

await runCommand(async () => {
  const { sample, seed, workers, only, json } = readArguments();
  const started = performance.now();
  process.env['TZ'] = 'UTC';
  const of = Math.max(1, Math.min(workers, Math.ceil(sample / 100)));
  const parts = Array.from({ length: of }, (_, part) =>
    inThread({ root: process.cwd(), sample, seed, part, of, ...(only !== undefined && { only }) }),
  );
  const checked = (await Promise.all(parts)).flat();
  if (checked.length === 0) throw new InputError(`nothing is called "${only ?? ''}"\n\n${usage}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const missed = missedOf(checked);
  const result = { score: scoreOf(checked), kinds: Object.fromEntries(scoreByKind(checked)), missed };
  process.stdout.write(
    json
      ? `${JSON.stringify(result, null, 2)}\n`
      : `${scoreText(checked, missed)} (${checked.length} changes, ${seconds} s)\n`,
  );
});
