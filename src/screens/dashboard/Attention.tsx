import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { errorText } from '../../errors/error-text';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { listPath, type Concern, type Urgency } from './cards';
import type { Count } from './useCounts';
import { Sparkline } from './Sparkline';
import { seriesOf } from './trend';
import { useRevealed } from './useRevealed';
import { useArrivals, type Trend } from './useStatistics';

const icons = { bad: 'circle-alert', warn: 'triangle-alert', info: 'info' } as const satisfies Record<Urgency, string>;

interface Props {
  concerns: readonly Concern[];
  /** One for each concern. */
  queries: readonly UseQueryResult<Count>[];
}

/** What is wrong or waits, the worst first; what could not be read stands with it, and what is in order in one line below. */
export function Attention({ concerns, queries }: Props) {
  const translate = useTranslate();
  const revealed = useRevealed();
  const checked = concerns.flatMap((concern, index) => {
    const query = queries[index];
    return query ? [{ concern, query }] : [];
  });
  const trends = useArrivals(checked.map(({ concern, query }) => (query.data && query.data.total > 0 ? concern : undefined)));
  const isPending = checked.some(({ query }) => query.isPending);
  const isOpen = ({ query }: { query: UseQueryResult<Count> }) => query.error !== null || (query.data !== undefined && query.data.total > 0);
  const quiet = checked.filter((entry) => !isOpen(entry));
  return (
    <section className="v-card p-dash-card p-dash-attention" data-revealed={revealed} aria-labelledby="attention" aria-busy={isPending || undefined}>
      <h2 id="attention" className="p-dash-heading">{translate('dashboard.attention')}</h2>
      {isPending ? (
        <ul aria-hidden="true">
          {[1, 2, 3].map((row) => (
            <li key={row} className="p-concern"><span className="c-skeleton p-concern-skeleton" /></li>
          ))}
        </ul>
      ) : (
        <>
          <ul>
            {checked.map(
              ({ concern, query }, index) =>
                isOpen({ query }) && (
                  <li key={concern.name}>
                    {query.error === null ? <Open concern={concern} count={query.data} trend={trends[index]} /> : <Failed concern={concern} query={query} />}
                  </li>
                ),
            )}
          </ul>
          {quiet.length > 0 && (
            <p className="p-dash-quiet">
              <Icon name="circle-check" />
              <span>{translate(quiet.length < checked.length ? 'dashboard.quiet' : 'dashboard.allQuiet', { list: quiet.map(({ concern }) => translate(concern.text)).join(translate('dashboard.comma')) })}</span>
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Open({ concern, count, trend }: { concern: Concern; count: Count | undefined; trend: Trend | undefined }) {
  const translate = useTranslate();
  if (!count) return null;
  const { urgency, resource, text, note } = concern;
  const number = count.total.toLocaleString('en');
  return (
    <a className="p-concern" data-urgency={urgency} href={listPath(resource, count.filter)} aria-label={`${[text, note ?? []].flat().map((key) => translate(key)).join(' ')}: ${number}`}>
      <Icon name={icons[urgency]} />
      <span className="p-concern-number">{number}</span>
      <span className="p-concern-text">{translate(text)} {note && <span className="p-concern-note">{translate(note)}</span>}</span>
      {trend && <Sparkline series={seriesOf(trend.days, trend.rows, 'count')} days={trend.days} />}
      <Icon name="chevron-right" />
    </a>
  );
}

function Failed({ concern, query }: { concern: Concern; query: UseQueryResult<Count> }) {
  const translate = useTranslate();
  return (
    <div className="p-concern" data-urgency="failed">
      <Icon name="wifi-off" />
      <span className="p-concern-text">
        {translate('dashboard.unread', { what: translate(concern.text) })} {errorText(query.error, translate)}
      </span>
      <Button small icon="refresh-cw" busy={query.isFetching} onClick={() => void query.refetch()}>
        {translate('dashboard.retry')}
      </Button>
    </div>
  );
}
