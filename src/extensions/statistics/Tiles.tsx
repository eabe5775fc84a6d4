import { useTranslate } from 'react-admin';
import { pageHref } from '../../base-path';
import { errorText } from '../../errors/error-text';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { changeText } from './cells';
import type { Compared } from './useStatistics';

/** One value of a tile. A tile of amounts has one value per currency. */
interface TileValue {
  key: string | number;
  text: string;
  /** Address of the counted records. */
  href?: string | undefined;
  /** The relative change; null when the value before was 0, absent without a comparison. */
  change?: number | null | undefined;
  /** Its share of a whole, as text. */
  aside?: string;
}

export interface Tile {
  label: string;
  help?: string | undefined;
  values: TileValue[];
}

interface Props {
  label: string;
  figures: Compared<unknown>;
  /** Number of placeholders while the figures load. */
  count: number;
  /** Lines in each of them: amounts have one for each currency. */
  lines?: number;
  tiles: Tile[] | undefined;
}

/** The totals of the period, as tiles. */
export function Tiles({ label, figures, count, lines = 1, tiles }: Props) {
  const translate = useTranslate();
  const { error, retry } = figures.now;
  if (error) {
    return (
      <section className="v-card p-stat-tiles-failed" role="alert" aria-label={label}>
        <Icon name="circle-alert" />
        <span>{errorText(error, translate)}</span>
        <Button small icon="refresh-cw" onClick={retry}>
          {translate('statistics.retry')}
        </Button>
      </section>
    );
  }
  return (
    <section className="p-stat-tiles" aria-label={label} aria-busy={!tiles}>
      {tiles
        ? tiles.map((tile) => <OneTile key={tile.label} tile={tile} />)
        : Array.from({ length: count }, (_, index) => (
            <div key={index} className="v-card p-stat-tile">
              <h2>
                <span className="c-skeleton" />
              </h2>
              {Array.from({ length: lines }, (_line, line) => (
                <p key={line} className="p-stat-value" data-small={lines > 1}>
                  <span className="c-skeleton" />
                </p>
              ))}
            </div>
          ))}
    </section>
  );
}

function OneTile({ tile: { label, help, values } }: { tile: Tile }) {
  return (
    <div className="v-card p-stat-tile">
      <h2>{label}</h2>
      {values.length === 0 && <p className="p-stat-value">–</p>}
      {values.map(({ key, text, href, change, aside }) => (
        <p key={key} className="p-stat-value" data-small={values.length > 1}>
          {href ? (
            <a href={pageHref(href)} aria-label={`${label}: ${text}`}>
              {text}
            </a>
          ) : (
            <span>{text}</span>
          )}
          {aside && <small>{aside}</small>}
          {change !== undefined && <Change change={change} />}
        </p>
      ))}
      {help && <p className="p-stat-tile-help">{help}</p>}
    </div>
  );
}

function Change({ change }: { change: number | null }) {
  const translate = useTranslate();
  if (change === null) return <small title={translate('statistics.fromNothing')}>{changeText(undefined)}</small>;
  const icon = change > 0 ? 'arrow-up' : change < 0 ? 'arrow-down' : undefined;
  return (
    <small className="p-stat-change" title={translate('statistics.changed', { change: changeText(change) })}>
      {icon && <Icon name={icon} />}
      {changeText(change)}
      <span className="c-visually-hidden">{translate('statistics.againstBefore')}</span>
    </small>
  );
}
