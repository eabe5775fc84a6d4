/** A figure of the bench with what it may be. */
export interface Figure {
  name: string;
  unit: 'KiB' | 'MiB' | 'ms';
  /** Median of the console, in the unit. */
  console: number;
  /** Median of what it is compared with; absent for a limit in plain figures. */
  other?: number;
  /** Largest ratio to the other, or the largest figure where there is no other. */
  budget: number;
}

/** The middle value, or the mean of the middle two. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = NaN, high = NaN] = sorted.length % 2 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return (low + high) / 2;
}

/** Whether a figure keeps its budget. One that could not be measured doesn't. */
export function isMet({ console, other, budget }: Figure): boolean {
  return (other === undefined ? console : console / other) <= budget;
}

/** Lines of a table: figures, ratio, budget, verdict. */
export function tableOf(figures: Figure[]): string[] {
  const rows = figures.map((figure) => {
    const { name, unit, console, other, budget } = figure;
    return [
      name,
      `${shown(console)} ${unit}`,
      other === undefined ? '' : `${shown(other)} ${unit}`,
      other === undefined ? '' : `${(console / other).toFixed(2)} ×`,
      other === undefined ? `≤ ${budget} ${unit}` : `≤ ${budget} ×`,
      isMet(figure) ? 'met' : 'MISSED',
    ];
  });
  const table = [['', 'console', 'compared', 'ratio', 'budget', ''], ...rows];
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table.map((row) => row.map((cell, column) => (column === 0 || column === 5 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ').trimEnd());
}

function shown(value: number): string {
  if (Number.isNaN(value)) return '?';
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0);
}
