import type { SeriesView } from './series';

interface Props {
  series: Pick<SeriesView, 'style' | 'label'>[];
  bars: boolean;
  /** The meaning of the dashed last part of a line. */
  open?: string | undefined;
}

/** The legend, with each line or bar drawn as in the chart. */
export function Legend({ series, bars, open }: Props) {
  return (
    <ul className="p-stat-legend">
      {series.map(({ style, label }) => (
        <li key={style}>
          <svg
            width="24"
            height="12"
            viewBox="0 0 24 12"
            aria-hidden="true"
            className={`p-stat-key p-stat-key-${style}`}
          >
            {bars ? <rect x="4" y="1" width="16" height="10" rx="2" /> : <path d="M1 6h22" />}
            {!bars && keyMarks[style]}
          </svg>
          <span>{label}</span>
        </li>
      ))}
      {open && !bars && (
        <li>
          <svg width="24" height="12" viewBox="0 0 24 12" aria-hidden="true" className="p-stat-key p-stat-key-open">
            <path d="M1 6h22" />
          </svg>
          <span>{open}</span>
        </li>
      )}
    </ul>
  );
}

const keyMarks = {
  one: <circle cx="12" cy="6" r="3.5" />,
  two: <rect x="9" y="3" width="6" height="6" />,
  before: <path d="M12 2l3 4-3 4-3-4z" />,
};
