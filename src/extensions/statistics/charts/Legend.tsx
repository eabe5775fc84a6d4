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
    <ul className="p-stat-legend c-wrap c-small c-muted">
      {series.map(({ style, label }) => (
        <li className="c-inline c-gap-6" key={style}>
          <Swatch style={style} bars={bars} />
          <span>{label}</span>
        </li>
      ))}
      {open && !bars && (
        <li className="c-inline c-gap-6">
          <Swatch style="open" bars={bars} />
          <span>{open}</span>
        </li>
      )}
    </ul>
  );
}
