import type { UseQueryResult } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { pageHref } from '../../base-path';
import { errorText } from '../../errors/error-text';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { countText } from '../count';
import { Sparkline } from './Sparkline';
import { addressOf, type Attention as AttentionCard } from './cards';
import type { Count } from './queries';
import { useRevealed } from './CardFrame';
import { useTrends, type Trend } from './useTrends';

const icons = { bad: 'circle-alert', warn: 'triangle-alert', info: 'info' } as const satisfies Record<
  AttentionCard['tone'],
  string
>;

interface Props {
  cards: readonly AttentionCard[];
  /** One for each card. */
  queries: readonly UseQueryResult<Count>[];
}

/** Cards that need attention, the most urgent first, with those that failed to load. One line below names those without a problem. */
export function Attention({ cards, queries }: Props) {
  const translate = useTranslate();
  const revealed = useRevealed();
  const checked = cards.flatMap((card, index) => {
    const query = queries[index];
    return query ? [{ card, query }] : [];
  });
  const trends = useTrends(checked.map(({ card, query }) => (query.data && query.data.total > 0 ? card : undefined)));
  const isPending = checked.some(({ query }) => query.isPending);
  const isOpen = ({ query: { error, data } }: (typeof checked)[number]) =>
    error !== null || (data !== undefined && data.total > 0);
  const quiet = checked.filter((entry) => !isOpen(entry));
  const row = (card: AttentionCard, query: UseQueryResult<Count>, trend: Trend | undefined) =>
    query.error === null ? <Open card={card} count={query.data} trend={trend} /> : <Failed card={card} query={query} />;
  return (
    <section
      className="v-card v-dash-card v-dash-attention"
      data-revealed={revealed}
      aria-labelledby="attention"
      aria-busy={isPending || undefined}
    >
      <h2 id="attention" className="c-large">
        {translate('dashboard.attention')}
      </h2>
      {isPending ? (
        <ul aria-hidden="true">
          {[1, 2, 3].map((line) => (
            <li key={line} className="v-concern c-row c-gap-12 c-ink c-line-above">
              <span className="c-skeleton v-concern-skeleton" />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <ul>
            {checked.map(
              (entry, index) =>
                isOpen(entry) && <li key={entry.card.key}>{row(entry.card, entry.query, trends[index])}</li>,
            )}
          </ul>
          {quiet.length > 0 && (
            <p className="v-dash-quiet c-flex c-gap-12 c-small c-faint c-line-above">
              <Icon name="circle-check" className="c-toned-good" />
              <span>
                {translate(quiet.length < checked.length ? 'dashboard.quiet' : 'dashboard.allQuiet', {
                  list: quiet.map(({ card }) => card.label).join(translate('dashboard.comma')),
                })}
              </span>
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Said({ label, note }: Pick<AttentionCard, 'label' | 'note'>) {
  return (
    <span className="c-grow">
      {label} {note && <span className="c-small c-faint c-nowrap">{note}</span>}
    </span>
  );
}

interface OpenProps {
  card: AttentionCard;
  count: Count | undefined;
  trend: Trend | undefined;
}

const Open = memo(function Open({ card, count, trend }: OpenProps) {
  if (!count) return null;
  const { tone, label, note } = card;
  const number = countText(count);
  return (
    <a
      className="v-concern c-item c-row c-gap-12 c-ink c-line-above"
      data-card={card.key}
      data-urgency={tone}
      href={pageHref(addressOf(card, 'today'))}
      aria-label={[number, label, note].filter(Boolean).join(' ')}
    >
      <Icon name={icons[tone]} className={`c-toned-${tone}`} />
      <span className="v-concern-number c-large c-strong c-num">{number}</span> <Said label={label} note={note} />
      {trend && <Sparkline series={trend.series} days={trend.days} />}
      <Icon name="chevron-right" className="c-small c-faint" />
    </a>
  );
});

function Failed({ card, query }: { card: AttentionCard; query: UseQueryResult<Count> }) {
  const translate = useTranslate();
  return (
    <div className="v-concern c-row c-gap-12 c-muted c-line-above">
      <Icon name="wifi-off" className="c-faint" />
      <span className="c-grow">
        {translate('dashboard.unread', { what: card.label })} {errorText(query.error, translate)}
      </span>
      <Button small icon="refresh-cw" busy={query.isFetching} onClick={() => void query.refetch()}>
        {translate('shell.retry')}
      </Button>
    </div>
  );
}
