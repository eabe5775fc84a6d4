import type { Noise } from './noise';

/** The budget of a line: a maximum ratio to the comparison, or a maximum value in its unit. */
type Budget = { ratio: number } | { most: number };

/** A figure of the bench with its budget. */
export interface Figure {
  name: string;
  unit: 'KiB' | 'MiB' | 'ms';
  /** The measured thing, in one line. */
  measures: string;
  /** Median of the console, in the unit; NaN when it could not be measured. */
  console: number;
  /** Median of the comparison. */
  other?: number;
  /** Median of the bare React page, if it is measured. */
  floor?: number;
  /** The noise of the machine in these rounds. */
  noise?: Noise;
  budget: Budget;
}

/** The middle value, or the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = NaN, high = NaN] =
    sorted.length % 2 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return (low + high) / 2;
}

/** Whether a figure meets its budget. A failed measurement does not. */
export function isMet({ console, other, budget }: Figure): boolean {
  return 'most' in budget ? console <= budget.most : console / (other ?? NaN) <= budget.ratio;
}

/** The headings of `cellsOf`. */
export const heads = ['', 'console', 'compared', 'ratio', 'floor', 'floor ratio', 'budget', '', 'noise'];

/** One line of the table: figures, ratios to what is compared, budget, verdict, and the noise of its rounds. */
export function cellsOf(figure: Figure): string[] {
  const { name, unit, console, other, floor, noise, budget } = figure;
  const said = (value: number | undefined): string => (value === undefined ? '' : `${shown(value)} ${unit}`);
  const ratio = (value: number | undefined): string =>
    value === undefined || other === undefined ? '' : `${(value / other).toFixed(2)} ×`;
  return [
    name,
    said(console),
    said(other),
    ratio(console),
    said(floor),
    ratio(floor),
    'most' in budget ? `≤ ${budget.most} ${unit}` : `≤ ${budget.ratio.toFixed(2)} ×`,
    isMet(figure) ? 'met' : 'MISSED',
    noise === undefined ? '' : `${noise.median.toFixed(1)} ms ± ${(noise.spread * 100).toFixed(0)} %`,
  ];
}

/** Lines of a table for the terminal: text is aligned left, figures right. */
export function tableOf(rows: string[][], words: readonly number[] = [0, 7]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        words.includes(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

export function shown(value: number): string {
  if (Number.isNaN(value)) return '?';
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0);
}
