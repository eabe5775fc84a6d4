import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { errorText } from '../../errors/error-text';
import { Button } from '../../ui/button';
import { Icon, type IconName } from '../../ui/icon';
import type { Card } from './cards';
import type { PeriodName } from './periods';
import { changeOf } from './trend';

interface Props {
  /** The card's key. */
  name: string;
  title: string;
  icon: IconName;
  /** Takes the width of two cards. */
  wide?: boolean;
  /** The last data, and the error of the last read. */
  query: { data: unknown; isFetching: boolean; error: unknown; refetch: () => unknown };
  /** Shown until the content is loaded. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** A card of the dashboard: hidden until it is revealed. It shows its own failure and keeps its last data. */
export function CardFrame({ name, title, icon, wide, query, skeleton, children }: Props) {
  const translate = useTranslate();
  const revealed = useRevealed();
  const titleId = useId();
  const { data, isFetching, error, refetch } = query;
  const isMissing = data === undefined;
  return (
    <section
      className="v-card v-dash-card"
      data-wide={wide || undefined}
      data-revealed={revealed}
      data-card={name}
      aria-labelledby={titleId}
      aria-busy={(isMissing && error === null) || undefined}
    >
      <h3 className="v-dash-title c-row c-gap-8 c-muted c-medium" id={titleId}>
        <Icon name={icon} className="c-small c-faint" />
        {title}
      </h3>
      {!isMissing && children}
      {isMissing && error === null && skeleton}
      {error !== null && (
        <div className="v-dash-failed c-stack c-gap-8 c-small c-muted">
          <p>{errorText(error, translate)}</p>
          <Button small icon="refresh-cw" busy={isFetching} onClick={() => refetch()}>
            {translate('shell.retry')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Milliseconds until a card is revealed, with or without its data (docs/specification.md#shell-reveal). */
const revealDelay = 400;

/** False at first, true after the delay. */
export function useRevealed(): boolean {
  const [revealed, setRevealed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRevealed(true), revealDelay);
    return () => clearTimeout(timer);
  }, []);
  return revealed;
}

interface ChangeProps {
  now: number;
  before: number;
  /** The formatted number of the period before. */
  shown: string;
  period: PeriodName;
  more: Card['more'];
}

/** The change since the period before. */
export function Change({ now, before, shown, period, more }: ChangeProps) {
  const translate = useTranslate();
  const grew = now > before;
  const tone = now === before || more === undefined ? undefined : grew === (more === 'good') ? 'good' : 'bad';
  return (
    <p className="v-dash-change c-row c-gap-6 c-wrap c-small c-faint c-num">
      {now !== before && (
        <span
          className={`v-dash-delta c-inline c-gap-2 c-muted c-medium ${tone ? `c-toned-${tone}` : ''}`}
          data-tone={tone}
        >
          <Icon name={grew ? 'arrow-up' : 'arrow-down'} />
          <span className="c-visually-hidden">{translate(grew ? 'dashboard.more' : 'dashboard.less')}</span>
          {changeOf(now, before) ?? translate('dashboard.new')}
        </span>
      )}
      {translate(`dashboard.before.${period}`, { count: shown })}
    </p>
  );
}
