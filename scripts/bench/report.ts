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
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = NaN, high = NaN] =
    sorted.length % 2 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return (low + high) / 2;
}

/** The headings of `cellsOf`. */
export const heads = ['', 'console', 'compared', 'ratio', 'budget', ''];

/** One line of the table: figures, their ratio, the budget and the verdict. */
export function cellsOf({ name, unit, console, compared, budget }: Figure): string[] {
  return [
    name,
    `${shown(console)} ${unit}`,
    `${shown(compared)} ${unit}`,
    `${(console / compared).toFixed(2)} ×`,
    `≤ ${budget.toFixed(2)} ×`,
    console / compared <= budget ? 'met' : 'MISSED',
  ];
}

/** Lines of a table for the terminal: the name and the verdict are aligned left, figures right. */
export function tableOf(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 || column === 5 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

function shown(value: number): string {
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0);
}
