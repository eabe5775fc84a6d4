/**
 * `npm run mutate`: breaks the schemas key by key and tells what no rule and no fixture notices. With `--code` it changes
 * the code instead and tells what no unit test notices.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { runCommand } from './command';
import { InputError, orUsage } from './input-error';
import type { Wanted } from './mutate/check-sample';
import type { TriedChange } from './mutate/code/report';
import { missedOf, scoreByKind, scoreOf, scoreText, type CheckedChange } from './mutate/score';

const usage = `npm run mutate                          2,000 changes of schemas, the same every time
npm run mutate -- --sample 300 --seed 2 other ones
npm run mutate -- --only company        of files, words or kinds of words with this name
npm run mutate -- --photographed        lists what only an expectation notices, too
npm run mutate -- --json                for programs
npm run mutate -- --workers 1           with one processor; without it, with all
npm run mutate -- --code                200 changes of the code in src/
npm run mutate -- --code src/views      of a folder; --sample and --seed as above`;

function readArguments() {
  const text = { type: 'string' } as const;
  return orUsage(usage, () => {
    const { values, positionals } = parseArgs({
      options: {
        sample: text,
        seed: { ...text, default: '1' },
        only: text,
        workers: text,
        photographed: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        code: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [sample, seed] = [Number(values.sample ?? (values.code ? 200 : 2000)), Number(values.seed)];
    if (!Number.isInteger(sample) || sample < 1 || !Number.isInteger(seed))
      throw new Error('--sample and --seed are whole numbers');
    const workers = Number(values.workers ?? availableParallelism());
    if (!Number.isInteger(workers) || workers < 1) throw new Error('--workers is a whole number');
    const [folder = 'src', ...more] = positionals;
    if (more.length > 0 || (positionals.length > 0 && !values.code))
      throw new Error('only --code takes a folder, and only one');
    return { ...values, sample, seed, workers, folder };
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

async function changeCode(folder: string, sample: number, seed: number, workers: number): Promise<void> {
  const { checkCode } = await import('./mutate/code/check-code');
  const { reportOf } = await import('./mutate/code/report');
  const root = process.cwd();
  const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
  const tried: TriedChange[] = [];
  const tell = (one: TriedChange) => {
    tried.push(one);
    process.stderr.write(`${one.verdict.padEnd(9)}${one.file}: ${one.what}\n`);
  };
  // Whoever interrupts the command reads what is known so far.
  const end = () => {
    process.stdout.write(`${reportOf(tried, read)}\n`);
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  await checkCode({ root, folder, sample, seed, workers, read, tell });
  end();
}

await runCommand(async () => {
  const { sample, seed, workers, only, photographed, json, code, folder } = readArguments();
  const started = performance.now();
  process.env['TZ'] = 'UTC';
  if (code) return changeCode(folder, sample, seed, workers);
  const of = Math.max(1, Math.min(workers, Math.ceil(sample / 100)));
  const parts = Array.from({ length: of }, (_, part) =>
    inThread({ root: process.cwd(), sample, seed, part, of, ...(only !== undefined && { only }) }),
  );
  const checked = (await Promise.all(parts)).flat();
  if (checked.length === 0) throw new InputError(`nothing is called "${only ?? ''}"\n\n${usage}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const missed = missedOf(checked, photographed);
  const result = { score: scoreOf(checked), kinds: Object.fromEntries(scoreByKind(checked)), missed };
  process.stdout.write(
    json
      ? `${JSON.stringify(result, null, 2)}\n`
      : `${scoreText(checked, missed)} (${checked.length} changes, ${seconds} s)\n`,
  );
});
