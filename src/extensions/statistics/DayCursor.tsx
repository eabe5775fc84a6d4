import { useTranslate } from 'react-admin';
import { use, type KeyboardEvent } from 'react';
import { edges, placeOf } from './charts/place';
import { isBars, type SeriesView } from './charts/series';
import { Swatch } from './charts/Swatch';
import { PointedContext } from './Pointing';

interface Props {
  title: string;
  buckets: string[];
  series: SeriesView[];
  /** The current bucket, which is incomplete, and a note on it. */
  open: string | undefined;
  openNote: string;
  format: (value: number) => string;
  /** Opens the records of a bucket. */
  onPick: ((index: number) => void) | undefined;
}

/** The values of the day that is pointed at, beside its line. With the focus, the arrow keys go from day to day. */
export function DayCursor({ title, buckets, series, open, openNote, format, onPick }: Props) {
  const translate = useTranslate();
  const { bucket, point } = use(PointedContext);
  const index = bucket === undefined ? -1 : buckets.indexOf(bucket);
  const last = buckets.length - 1;
  const at = index < 0 ? last : index;
  const name = buckets[at] ?? '';
  const heading = name === open ? `${name} · ${openNote}` : name;
  const values = series.map(({ style, label, values: of, names }) => ({
    style,
    label: names ? `${label} (${names[at] ?? '–'})` : label,
    text: format(of[at] ?? 0),
  }));
  const bars = isBars(buckets);
  const place = placeOf(at, buckets.length, bars);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextOf(event.key, at, last);
    if (next !== undefined) point(buckets[next]);
    else if (event.key === 'Escape') point(undefined);
    else if (event.key === 'Enter') onPick?.(at);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div
        className="p-stat-cursor"
        role="slider"
        tabIndex={0}
        aria-label={translate('statistics.dayOf', { title })}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={[heading, ...values.map(({ label, text }) => `${label}: ${text}`)].join(', ')}
        onFocus={() => index < 0 && point(buckets[last])}
        onBlur={() => point(undefined)}
        onKeyDown={onKeyDown}
      />
      {index >= 0 && (
        <div
          className="p-stat-values c-small c-num c-nowrap c-box"
          aria-hidden="true"
          data-left={place > 0.5 || undefined}
          style={{ left: `calc(${edges.left}px + (100% - ${edges.left + edges.right}px) * ${place})` }}
        >
          <b className="c-ink c-strong">{heading}</b>
          {values.map(({ style, label, text }) => (
            <p className="c-grid c-gap-8 c-muted" key={style}>
              <Swatch style={style} bars={bars} />
              <span>{label}</span>
              <b className="c-ink c-strong">{text}</b>
            </p>
          ))}
        </div>
      )}
    </>
  );
}

function nextOf(key: string, at: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
