import type { SeriesView } from './series';

const keyMarks = {
  one: <circle cx="12" cy="6" r="3.5" />,
  two: <rect x="9" y="3" width="6" height="6" />,
  before: <path d="M12 2l3 4-3 4-3-4z" />,
};

/** A piece of a line or bar, drawn as in the chart. */
export function Swatch({ style, bars }: { style: SeriesView['style'] | 'open'; bars: boolean }) {
  return (
    <svg width="24" height="12" viewBox="0 0 24 12" aria-hidden="true" className={`p-stat-key p-stat-key-${style}`}>
      {bars ? <rect x="4" y="1" width="16" height="10" rx="2" /> : <path d="M1 6h22" />}
      {!bars && style !== 'open' && keyMarks[style]}
    </svg>
  );
}
