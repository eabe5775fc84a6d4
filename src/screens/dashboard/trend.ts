/** One number a day, oldest first. */
export type Series = number[];

type Row = Record<string, unknown>;

/** The days of statistics in the order of the days, 0 where they have none. */
export function seriesOf(days: readonly string[], rows: readonly Row[], key: string): Series {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const date = String(row['date']);
    sums.set(date, (sums.get(date) ?? 0) + numberOf(row[key]));
  }
  return days.map((day) => sums.get(day) ?? 0);
}

export interface CurrencyFigure {
  moneyType: number;
  /** Digits with two decimals. */
  total: string;
  before: string;
  /** Paid orders, which is what the link leads to. */
  count: number;
  series: Series;
}

/** Revenue by currency, the currencies in their order; amounts of two currencies are never added. */
export function revenueOf(now: readonly Row[], before: readonly Row[], days: readonly string[], past: readonly Row[]): CurrencyFigure[] {
  const types = [...new Set([...now, ...before, ...past].map((row) => numberOf(row['money_type'])))].sort((one, other) => one - other);
  return types.map((moneyType) => {
    const [rows, rowsBefore, rowsPast] = [now, before, past].map((some) => some.filter((row) => numberOf(row['money_type']) === moneyType));
    return {
      moneyType,
      total: sumOf(rows ?? []),
      before: sumOf(rowsBefore ?? []),
      count: (rows ?? []).reduce((sum, row) => sum + numberOf(row['paid_count']), 0),
      series: seriesOf(days, rowsPast ?? [], 'total'),
    };
  });
}

/** Added in cents, which are whole numbers. */
function sumOf(rows: readonly Row[]): string {
  return (rows.reduce((sum, row) => sum + Math.round(numberOf(row['total']) * 100), 0) / 100).toFixed(2);
}

/** How much more or less than before: `12%`, `×14` where a percentage says little; undefined of nothing before. */
export function changeOf(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return percent < 1000 ? `${percent}%` : `×${Math.round(now / before)}`;
}

/** Points of a line through the series in a box of this size, from the lowest value to the highest. */
export function pointsOf(series: Series, width: number, height: number): [x: number, y: number][] {
  const most = Math.max(...series, 0);
  const least = Math.min(...series, most);
  const step = series.length > 1 ? width / (series.length - 1) : 0;
  return series.map((value, index) => [rounded(index * step), rounded(most === least ? height / 2 : height - ((value - least) / (most - least)) * height)]);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function numberOf(value: unknown): number {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
}
