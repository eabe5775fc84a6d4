import { memo } from 'react';
import { pageHref } from '../../base-path';
import { countText } from '../count';
import { addressOf, type Card } from './cards';
import { CardFrame, Change } from './CardFrame';
import type { PeriodName } from './periods';
import { Sparkline } from './Sparkline';
import type { Count } from './queries';
import type { Trend } from './useTrends';
import { localNumber } from '../../fields/shared/number/number-form';
import { givenIcon } from '../../ui/icon';

interface Props {
  card: Card;
  period: PeriodName;
  /** Its last count, and how its read goes. */
  data: Count | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  trend: Trend | undefined;
}

/**
 * The number of records, equal to the total of the linked list, and the number of the period before. The results of a
 * dashboard's reads are new objects with each answer: a card takes what it shows, and renders when that changes.
 */
export const FigureCard = memo(function FigureCard({ card, period, trend, data, ...read }: Props) {
  const { label, icon, more } = card;
  return (
    <CardFrame
      name={card.key}
      title={label}
      icon={givenIcon(icon)}
      query={{ data, ...read }}
      skeleton={<FigureSkeleton compared={card.during !== undefined} />}
    >
      {data && (
        <a
          className="v-dash-number c-ink c-strong c-num"
          href={pageHref(addressOf(card, period))}
          aria-label={`${label}: ${countText(data)}`}
        >
          {countText(data)}
        </a>
      )}
      {data?.before !== undefined && (
        <Change now={data.total} before={data.before} shown={localNumber(data.before)} period={period} more={more} />
      )}
      {trend && <Sparkline series={trend.series} days={trend.days} />}
    </CardFrame>
  );
});

function FigureSkeleton({ compared }: { compared: boolean }) {
  return (
    <>
      <span className="c-skeleton v-dash-number-skeleton" />
      {compared && <span className="c-skeleton v-dash-change-skeleton" />}
    </>
  );
}
