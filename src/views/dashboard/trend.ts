import type { CardDefinition } from '../../schema/directory';
import { exactNumber, exactText, nothing, plus, type Exact } from '../../schema/exact-number';

/** One number per day, oldest first. */
export type Series = number[];

export type Row = Record<string, unknown>;

/** The numbers of rows in the order of the days, 0 for a day without a row. `date`, `value`: keys of the rows. */
export function seriesOf(days: readonly string[], rows: readonly Row[], date: string, value: string): Series {
  const sums = new Map<string, Exact>();
  for (const row of rows) {
    const day = String(row[date]);
    sums.set(day, plus(sums.get(day) ?? nothing, exactNumber(row[value]) ?? nothing));
  }
  return days.map((day) => Number(exactText(sums.get(day) ?? nothing)));
}

/** The sum of the rows with one value. */
export interface Sum {
  /** The value that the sum belongs to. */
  by: string | number;
  /** Exact, with at least two decimals. */
  total: string;
  before: string;
  /** The sums of the other numbers. */
  others: { field: string; total: number }[];
  series: Series;
}

/** Sums for each value, in the order of the values; amounts of different currencies are never added. */
export function sumsOf(
  { field, by, fields = [], date }: NonNullable<CardDefinition['sum']>,
  { now, before, past }: Record<'now' | 'before' | 'past', readonly Row[]>,
  days: readonly string[],
): Sum[] {
  const values = [...new Set([...now, ...before, ...past].flatMap((row) => valueOf(row[by]) ?? []))].toSorted(
    (one, other) => (one < other ? -1 : 1),
  );
  return values.map((value) => {
    const of = (rows: readonly Row[]) => rows.filter((row) => row[by] === value);
    return {
      by: value,
      total: amountOf(of(now), field),
      before: amountOf(of(before), field),
      others: fields.map((other) => ({ field: other, total: Number(exactText(sumOf(of(now), other))) })),
      series: seriesOf(days, of(past), date, field),
    };
  });
}

function valueOf(value: unknown): string | number | undefined {
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

/** The exact sum; invalid numbers are ignored. */
function sumOf(rows: readonly Row[], field: string): Exact {
  return rows.reduce((sum, row) => plus(sum, exactNumber(row[field]) ?? nothing), nothing);
}

function amountOf(rows: readonly Row[], field: string): string {
  return exactText(plus({ units: 0n, scale: 2 }, sumOf(rows, field)));
}

/** The change as text: `12%`, or `×14` for a large one; undefined when the number before is 0. */
export function changeOf(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return percent < 1000 ? `${percent}%` : `×${Math.round(now / before)}`;
}

/** Points of a line through the series in a box of this size, from the lowest value to the highest. Zeros lie on the ground. */
export function pointsOf(series: Series, width: number, height: number): [x: number, y: number][] {
  const most = Math.max(...series, 0);
  const least = Math.min(...series, most);
  const step = series.length > 1 ? width / (series.length - 1) : 0;
  return series.map((value, index) => [
    rounded(index * step),
    rounded(most === least ? (most === 0 ? height : height / 2) : height - ((value - least) / (most - least)) * height),
  ]);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
