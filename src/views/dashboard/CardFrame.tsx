import { useTranslate } from 'react-admin';
import { useId, type ReactNode } from 'react';
import { errorText } from '../../errors/error-text';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useRevealed } from './useRevealed';

interface Props {
  /** The card's key. */
  name: string;
  title: string;
  icon: string;
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
      <h3 className="v-dash-title" id={titleId}>
        <Icon name={icon} />
        {title}
      </h3>
      {!isMissing && children}
      {isMissing && error === null && skeleton}
      {error !== null && (
        <div className="v-dash-failed">
          <p>{errorText(error, translate)}</p>
          <Button small icon="refresh-cw" busy={isFetching} onClick={() => refetch()}>
            {translate('dashboard.retry')}
          </Button>
        </div>
      )}
    </section>
  );
}
