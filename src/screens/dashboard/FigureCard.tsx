import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { listPath, type Figure } from './cards';
import { Card } from './Card';
import { Change } from './Change';
import type { PeriodName } from './periods';
import { Sparkline } from './Sparkline';
import { seriesOf } from './trend';
import type { Count } from './useCounts';
import type { Trend } from './useStatistics';

interface Props {
  figure: Figure;
  period: PeriodName;
  query: UseQueryResult<Count>;
  trend: Trend | undefined;
}

/** How many there are, which is the total of the list that it opens, and how many there were before. */
export function FigureCard({ figure, period, query, trend }: Props) {
  const translate = useTranslate();
  const { resource, text, icon, more } = figure;
  const title = translate(text);
  const { data } = query;
  const series = trend && seriesOf(trend.days, trend.rows, figure.trend === 'activations' ? 'activated' : 'count');
  return (
    <Card title={title} icon={icon} query={query} skeleton={<FigureSkeleton compared={figure.during !== undefined} />}>
      {data && (
        <a className="p-dash-number" href={listPath(resource, data.filter)} aria-label={`${title}: ${data.total.toLocaleString('en')}`}>
          {data.total.toLocaleString('en')}
        </a>
      )}
      {data?.before !== undefined && <Change now={data.total} before={data.before} shown={data.before.toLocaleString('en')} period={period} more={more} />}
      {trend && series && <Sparkline series={series} days={trend.days} />}
    </Card>
  );
}

function FigureSkeleton({ compared }: { compared: boolean }) {
  return (
    <>
      <span className="c-skeleton p-dash-number-skeleton" />
      {compared && <span className="c-skeleton p-dash-change-skeleton" />}
    </>
  );
}
