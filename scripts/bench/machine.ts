import { cpus, loadavg, totalmem } from 'node:os';
import { git } from '../command/git';

/** What the figures are, with the time, the machine, its load and the versions, as lines. */
export function placeOf(what: string, now = new Date()): string[] {
  const [first] = cpus();
  const changed = git('.', 'status', '--porcelain') === '' ? '' : ', with changes';
  return [
    what,
    `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${git('.', 'rev-parse', '--short', 'HEAD')}${changed}`,
    `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, load ${(loadavg()[0] ?? 0).toFixed(1)}, Node ${process.versions.node}`,
  ];
}
