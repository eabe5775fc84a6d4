import { useTranslate } from 'ra-core';
import { moneyText } from '../../fields/money/cell';
import type { FieldDefinition } from '../../schema/field-definition';
import { useDefinitionOf } from '../../views/definitions';
import { listPath, revenueFilter } from './cards';
import { Card } from './Card';
import { Change } from './Change';
import { spanOf, type PeriodName } from './periods';
import { Sparkline } from './Sparkline';
import { revenueOf, type CurrencyFigure } from './trend';
import { useRevenue, type Trend } from './useStatistics';

interface Props {
  /** The order statistics. */
  resource: string;
  /** The list of orders behind a sum; undefined for who may not view it. */
  orders: string | undefined;
  period: PeriodName;
  trend: Trend | undefined;
}

/** What was paid, currency by currency. */
export function RevenueCard({ resource, orders, period, trend }: Props) {
  const translate = useTranslate();
  const query = useRevenue(resource, period);
  const { fields } = useDefinitionOf(resource);
  const title = translate('dashboard.figure.revenue');
  const days = trend?.days ?? [];
  const found = query.data ? revenueOf(query.data.now, query.data.before, days, trend?.rows ?? []) : [];
  const written = (value: string, moneyType: number) => moneyText(value, { id: '', money_type: moneyType }, fields['total'] as FieldDefinition<'money'>) ?? value;
  const row = (figure: CurrencyFigure) => {
    const amount = written(figure.total, figure.moneyType);
    const count = translate('dashboard.paid', { smart_count: figure.count, count: figure.count.toLocaleString('en') });
    const href = orders && listPath(orders, revenueFilter(figure.moneyType, spanOf(period, new Date())));
    return (
      <li key={figure.moneyType} className="p-dash-currency">
        {href ? <a className="p-dash-number" href={href} aria-label={`${title}: ${amount}, ${count}`}>{amount}</a> : <span className="p-dash-number">{amount}</span>}
        <span className="p-dash-paid">{count}</span>
        <Change now={Number(figure.total)} before={Number(figure.before)} shown={written(figure.before, figure.moneyType)} period={period} more="good" />
        {days.length > 0 && <Sparkline series={figure.series} days={days} />}
      </li>
    );
  };
  return (
    <Card wide title={title} icon="wallet" query={query} skeleton={<RevenueSkeleton />}>
      {found.length > 0 ? <ul className="p-dash-currencies">{found.map(row)}</ul> : <p className="p-dash-none">{translate('dashboard.noRevenue')}</p>}
    </Card>
  );
}

function RevenueSkeleton() {
  return (
    <ul className="p-dash-currencies" aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <li key={row} className="p-dash-currency">
          <span className="c-skeleton p-dash-number-skeleton" />
          <span className="c-skeleton p-dash-change-skeleton" />
        </li>
      ))}
    </ul>
  );
}
