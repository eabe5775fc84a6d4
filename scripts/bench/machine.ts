import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** The machine, the time and the versions of the figures, as lines. */
export function placeOf(runs: number, now = new Date()): string[] {
  const [first] = cpus();
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain') === '' ? '' : ', with changes';
  return [
    `Medians of ${runs} alternating runs`,
    `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${git('rev-parse', '--short', 'HEAD')}${changed}`,
    `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
  ];
}
