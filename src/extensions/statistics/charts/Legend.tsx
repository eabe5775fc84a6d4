import type { SeriesView } from './series';
import { Swatch } from './Swatch';

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
          <Swatch style={style} bars={bars} />
          <span>{label}</span>
        </li>
      ))}
      {open && !bars && (
        <li>
          <Swatch style="open" bars={bars} />
          <span>{open}</span>
        </li>
      )}
    </ul>
  );
}
