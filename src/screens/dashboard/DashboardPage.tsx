import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { use, useState } from 'react';
import type { SectionRights } from '../../auth/permissions';
import { timeText } from '../../fields/date/instant';
import type { Json } from '../../schema/json';
import { Button, IconButton } from '../../ui/button';
import { State } from '../../ui/state';
import { usePageTitle } from '../../views/page-title';
import { usePreference } from '../../views/preferences';
import { RightsContext } from '../../views/rights';
import { Attention } from './Attention';
import { allowed, concerns, figures, statistics } from './cards';
import { FigureCard } from './FigureCard';
import { periodNames, type PeriodName } from './periods';
import { QuickLinks } from './QuickLinks';
import { RevenueCard } from './RevenueCard';
import { dashboardKey, useCounts } from './useCounts';
import { useArrivals, useTrend } from './useStatistics';
import './dashboard.css';

/** What staff need to know at the start of their day: what is wrong or waits, then the figures, then the way to everything else. */
export function DashboardPage({ sections }: { sections: readonly SectionRights[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const can = use(RightsContext);
  const [period = 'today', choosePeriod] = usePreference('dashboard:period', isPeriod);
  const [shown] = useState(() => ({ concerns: allowed(concerns, can), figures: allowed(figures, can) }));
  const checks = useCounts(shown.concerns, period);
  const counts = useCounts(shown.figures, period);
  const [hasOrders, hasActivations] = [can(statistics.orders, 'view'), can(statistics.activations, 'view')];
  const trends = {
    orders: useTrend(statistics.orders, hasOrders).data,
    activations: useTrend(statistics.activations, hasActivations && can('product/device', 'view')).data,
  };
  const arrivals = useArrivals(shown.figures);
  const queries = [...checks, ...counts];
  const failed = queries.filter(({ error }) => error !== null).length;
  const hasCards = queries.length > 0 || hasOrders;
  const title = translate('shell.dashboard');
  usePageTitle(title);
  return (
    <>
      <header className="v-head">
        <div>
          <h1>{title}</h1>
          <p className="p-dash-date">{new Intl.DateTimeFormat(locale, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }).format(new Date())}</p>
        </div>
        <Freshness at={Math.max(0, ...queries.map(({ dataUpdatedAt }) => dataUpdatedAt))} />
      </header>
      <p className="c-visually-hidden" role="status">{failed > 0 && translate('dashboard.failed', { smart_count: failed })}</p>
      {shown.concerns.length > 0 && <Attention concerns={shown.concerns} queries={checks} />}
      {!hasCards && <State icon="layout-dashboard" title={translate('dashboard.nothing')} text={translate('dashboard.nothingText')} />}
      {(shown.figures.length > 0 || hasOrders) && (
        <section aria-labelledby="figures">
          <div className="p-dash-figures-head">
            <h2 id="figures" className="p-dash-heading">{translate('dashboard.figures')}</h2>
            <div className="p-dash-periods" role="group" aria-label={translate('dashboard.period')}>
              {periodNames.map((name) => (
                <Button key={name} small look="quiet" aria-pressed={name === period} onClick={() => choosePeriod(name)}>
                  {translate(`dashboard.in.${name}`)}
                </Button>
              ))}
            </div>
          </div>
          <div className="p-dash-figures">
            {hasOrders && <RevenueCard resource={statistics.orders} orders={can('vas/order', 'view') ? 'vas/order' : undefined} period={period} trend={trends.orders} />}
            {shown.figures.map((figure, index) => {
              const query = counts[index];
              return query && <FigureCard key={figure.name} figure={figure} period={period} query={query} trend={figure.trend ? trends[figure.trend] : arrivals[index]} />;
            })}
          </div>
        </section>
      )}
      <QuickLinks sections={sections} />
    </>
  );
}

/** Since when the numbers stand, and a way to read them anew. */
function Freshness({ at }: { at: number }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const isFetching = useIsFetching({ queryKey: [dashboardKey] }) > 0;
  return (
    <div className="v-head-actions">
      {at > 0 && <span className="p-dash-as-of">{translate('dashboard.asOf', { time: timeText(new Date(at)) })}</span>}
      <IconButton icon="refresh-cw" label={translate('dashboard.refresh')} busy={isFetching && at > 0} onClick={() => void queryClient.refetchQueries({ queryKey: [dashboardKey], type: 'active' })} />
    </div>
  );
}

function isPeriod(value: Json): value is PeriodName {
  return periodNames.some((name) => name === value);
}
