/** How a series differs from the others: by line and mark, not by colour alone (statistics.css). */
type SeriesStyle = 'one' | 'two' | 'before';

export interface SeriesView {
  style: SeriesStyle;
  label: string;
  values: number[];
  /** The names of its own days, where they are not those of the chart. */
  names?: string[];
}

/** Fewer points than this are drawn as bars. */
const fewest = 4;

/** Whether a trend is drawn by bars. */
export function isBars(buckets: readonly string[]): boolean {
  return buckets.length < fewest;
}

export const colours = { one: 'var(--accent-ink)', two: 'var(--good)', before: 'var(--ink-3)' } satisfies Record<
  SeriesStyle,
  string
>;

export const marks = { one: 'circle', two: 'square', before: 'diamond' } as const satisfies Record<SeriesStyle, string>;
