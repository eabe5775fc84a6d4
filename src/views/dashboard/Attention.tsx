import type { UseQueryResult } from '@tanstack/react-query';
import { memo, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { pageHref } from '../../base-path';
import { errorText } from '../../errors/error-text';
import { isTexts } from '../../schema/json';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { countText } from '../count';
import { usePreference } from '../preferences';
import { Sparkline } from './Sparkline';
import { addressOf, type Attention as AttentionCard, type Card } from './cards';
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
  /** Keys of the cards that needed attention the last time: until all are read, the list has their shape. */
  last: readonly string[] | undefined;
}

/** Cards that need attention, the most urgent first, with those that failed to load. One line below names those without a problem. */
export function Attention({ cards, queries, last }: Props) {
  const translate = useTranslate();
  const revealed = useRevealed();
  const checked = cards.flatMap((card, index) => {
    const query = queries[index];
    return query ? [{ card, query }] : [];
  });
  const trends = useTrends(checked.map(({ card, query }) => (query.data && query.data.total > 0 ? card : undefined)));
  const isPending = checked.some(({ query }) => query.isPending);
  const isOpen = ({ card, query }: (typeof checked)[number]) =>
    isPending ? last?.includes(card.key) : needsAttention(query);
  const quiet = checked.filter((entry) => !isOpen(entry));
  const row = (card: AttentionCard, query: UseQueryResult<Count>, trend: Trend | undefined) =>
    isPending ? (
      <Unread card={card} />
    ) : query.error === null ? (
      <Open card={card} count={query.data} trend={trend} />
    ) : (
      <Failed card={card} query={query} />
    );
  return (
    <section
      className="v-card v-dash-card v-dash-attention"
      data-revealed={revealed}
      aria-labelledby="attention"
      aria-busy={isPending || undefined}
    >
      <h2 id="attention" className="v-dash-heading">
        {translate('dashboard.attention')}
      </h2>
      {isPending && last === undefined ? (
        <ul aria-hidden="true">
          {[1, 2, 3].map((line) => (
            <li key={line} className="v-concern">
              <span className="c-skeleton v-concern-skeleton" />
            </li>
          ))}
        </ul>
      ) : (
        <div aria-hidden={isPending || undefined}>
          <ul>
            {checked.map(
              (entry, index) =>
                isOpen(entry) && <li key={entry.card.key}>{row(entry.card, entry.query, trends[index])}</li>,
            )}
          </ul>
          {quiet.length > 0 && (
            <p className="v-dash-quiet">
              <Icon name="circle-check" />
              <span>
                {translate(quiet.length < checked.length ? 'dashboard.quiet' : 'dashboard.allQuiet', {
                  list: quiet.map(({ card }) => card.label).join(translate('dashboard.comma')),
                })}
              </span>
            </p>
          )}
        </div>
      )}
    </section>
  );
}

/** Whether a check that was read is shown as a row. */
function needsAttention({ error, data }: UseQueryResult<Count>): boolean {
  return error !== null || (data !== undefined && data.total > 0);
}

/** A row whose number is still read. */
const Unread = memo(function Unread({ card: { tone, label, note } }: { card: AttentionCard }) {
  return (
    <div className="v-concern">
      <Icon name={icons[tone]} />
      <span className="c-skeleton v-concern-number" />
      <Said label={label} note={note} />
    </div>
  );
});

function Said({ label, note }: Pick<AttentionCard, 'label' | 'note'>) {
  return (
    <span className="v-concern-text">
      {label} {note && <span className="v-concern-note">{note}</span>}
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
      className="v-concern"
      data-card={card.key}
      data-urgency={tone}
      href={pageHref(addressOf(card, 'today'))}
      aria-label={[number, label, note].filter(Boolean).join(' ')}
    >
      <Icon name={icons[tone]} />
      <span className="v-concern-number">{number}</span> <Said label={label} note={note} />
      {trend && <Sparkline series={trend.series} days={trend.days} />}
      <Icon name="chevron-right" />
    </a>
  );
});

function Failed({ card, query }: { card: AttentionCard; query: UseQueryResult<Count> }) {
  const translate = useTranslate();
  return (
    <div className="v-concern" data-urgency="failed">
      <Icon name="wifi-off" />
      <span className="v-concern-text">
        {translate('dashboard.unread', { what: card.label })} {errorText(query.error, translate)}
      </span>
      <Button small icon="refresh-cw" busy={query.isFetching} onClick={() => void query.refetch()}>
        {translate('shell.retry')}
      </Button>
    </div>
  );
}

/** The keys of the cards that needed attention when all were read the last time, in this visit or an earlier one. */
export function useLastAttention(
  cards: readonly Card[],
  queries: readonly UseQueryResult<Count>[],
): { last: string[] | undefined; isSettled: boolean } {
  const [last, remember] = usePreference('dashboard:attention', isTexts);
  const isSettled = queries.every(({ isPending }) => !isPending);
  const open = cards.flatMap(({ key }, index) => (queries[index] && needsAttention(queries[index]) ? [key] : []));
  const changed = isSettled && open.join(' ') !== last?.join(' ') && cards.length > 0;
  useEffect(() => {
    if (changed) remember(open);
  });
  return { last, isSettled };
}
