import { cpus, loadavg, totalmem } from 'node:os';
import { git } from '../command/git';

/** A figure of the bench with its budget. */
export interface Figure {
  name: string;
  unit: 'KiB' | 'ms';
  /** Medians, in the unit. */
  console: number;
  compared: number;
  /** The largest ratio of the two. */
  budget: number;
}

/** The middle value, or the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low = NaN, high = NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}

/**
 * Runs each work once per round, after a warm-up round. Each round starts with another work, so that other load of the
 * machine affects all of them equally.
 * @returns the median of each work, in the given order
 */
export async function medianRounds(count: number, works: (() => Promise<number>)[]): Promise<number[]> {
  const values = works.map((): number[] => []);
  for (let round = -1; round < count; round += 1) {
    for (let turn = 0; turn < works.length; turn += 1) {
      const index = (turn + round + 1) % works.length;
      const value = await works[index]?.();
      if (round >= 0 && value !== undefined) values[index]?.push(value);
    }
  }
  return values.map(median);
}

/** What the figures are, with the time, the machine, its load and the versions, as lines. */
export function placeOf(what: string): string[] {
  const [first] = cpus();
  const changed = git('.', 'status', '--porcelain') === '' ? '' : ', with changes';
  return [
    what,
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${git('.', 'rev-parse', '--short', 'HEAD')}${changed}`,
    `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, load ${(loadavg()[0] ?? 0).toFixed(1)}, Node ${process.versions.node}`,
  ];
}

/** Lines of a table for the terminal: the name and the verdict are aligned left, figures right. */
export function tableOf(figures: Figure[]): string[] {
  const rows = [['', 'console', 'compared', 'ratio', 'budget', ''], ...figures.map(cellsOf)];
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const aligned = (cell: string, column: number) =>
    column === 0 || column === 5 ? cell.padEnd(widthOf(column)) : cell.padStart(widthOf(column));
  return rows.map((row) => row.map(aligned).join('  ').trimEnd());
}

/** One line of the table: figures, their ratio, the budget and the verdict. */
function cellsOf({ name, unit, console, compared, budget }: Figure): string[] {
  return [
    name,
    `${shown(console)} ${unit}`,
    `${shown(compared)} ${unit}`,
    `${(console / compared).toFixed(2)} ×`,
    `≤ ${budget.toFixed(2)} ×`,
    console / compared <= budget ? 'met' : 'MISSED',
  ];
}

function shown(value: number): string {
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0);
}
