import { useTranslate } from 'react-admin';
import { pageHref } from '../../base-path';
import { errorText } from '../../errors/error-text';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { changeText } from './cells';
import { comparison } from './sentence';
import { Spark } from './Spark';
import type { Compared } from './useStatistics';

export interface Tile {
  label: string;
  help?: string | undefined;
  text: string;
  /** Address of the counted records. */
  href?: string | undefined;
  /** The relative change; null when the value before was 0, absent without a comparison. */
  change?: number | null | undefined;
  /** Its share of a whole, as text. */
  aside?: string;
  /** The figure by day or month; absent where the platform answers only one number. */
  values?: number[];
}

interface Props {
  label: string;
  figures: Compared<unknown>;
  /** Number of placeholders before the first answer. */
  count: number;
  tiles: Tile[] | undefined;
  /** The days or months of the tiles' values. */
  buckets: string[];
}

/** The totals of the period, as tiles. */
export function Tiles({ label, figures, count, tiles, buckets }: Props) {
  const translate = useTranslate();
  const { error, retry } = figures.now;
  if (error) {
    return (
      <section className="v-card p-stat-tiles-failed c-row c-gap-8 c-wrap" role="alert" aria-label={label}>
        <Icon name="circle-alert" />
        <span>{errorText(error, translate)}</span>
        <Button small icon="refresh-cw" onClick={retry}>
          {translate('statistics.retry')}
        </Button>
      </section>
    );
  }
  return (
    <section className="p-stat-tiles c-grid c-gap-12" aria-label={label} aria-busy={!tiles}>
      {tiles
        ? tiles.map((tile) => <OneTile key={tile.label} tile={tile} buckets={buckets} />)
        : Array.from({ length: count }, (_, index) => (
            <div key={index} className="v-card p-stat-tile c-stack c-gap-2">
              <p className="c-small">
                <span className="c-skeleton" />
              </p>
              <p className="p-stat-value c-wrap c-strong c-num">
                <span className="c-skeleton" />
              </p>
              <div className="p-stat-trend" />
            </div>
          ))}
    </section>
  );
}

function OneTile({ tile, buckets }: { tile: Tile; buckets: string[] }) {
  const { label, help, text, href, change, aside, values } = tile;
  return (
    <div className="v-card p-stat-tile c-stack c-gap-2">
      <h2 className="c-small c-muted c-medium">{label}</h2>
      <p className="p-stat-value c-wrap c-strong c-num">
        {href ? (
          <a href={pageHref(href)} aria-label={`${label}: ${text}`}>
            {text}
          </a>
        ) : (
          <span>{text}</span>
        )}
      </p>
      <div className="p-stat-trend">
        {aside && <small>{aside}</small>}
        {change !== undefined && <Change change={change} />}
        {values && buckets.length > 1 && <Spark values={values} buckets={buckets} />}
      </div>
      {help && <p className="c-small c-faint">{help}</p>}
    </div>
  );
}

function Change({ change }: { change: number | null }) {
  const translate = useTranslate();
  if (change === null) return <small title={comparison(null, translate)}>{changeText(null)}</small>;
  const icon = change > 0 ? 'arrow-up' : change < 0 ? 'arrow-down' : undefined;
  return (
    <small className="p-stat-change c-inline c-gap-2" title={comparison(change, translate)}>
      {icon && <Icon name={icon} />}
      {changeText(change)}
      <span className="c-visually-hidden">{translate('statistics.againstBefore')}</span>
    </small>
  );
}
