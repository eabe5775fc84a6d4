import { useTranslate } from 'react-admin';
import { use } from 'react';
import { useDefinition, useDefinitionOf } from '../../views/definitions';
import { PermissionContext } from '../../views/permissions';
import { amountsOf, countCell, countText } from '../statistics/cells';
import { Choices } from '../../ui/choices';
import { CompanyPanel } from './CompanyPanel';
import { orderAddress } from '../statistics/drill';
import { labelOf } from '../statistics/labels';
import { MethodPanel } from './MethodPanel';
import {
  averageOf,
  inMoney,
  moneyIn,
  readOrders,
  totalsOf,
  type MoneyTotals,
  type OrderRow,
  type OrderTotals,
} from './order-figures';
import { changeOf, valuesOf } from '../statistics/points';
import { daysText } from '../statistics/period';
import { StatisticsPage } from '../statistics/StatisticsPage';
import { Tiles, type Tile } from '../statistics/Tiles';
import { TrendPanel, type TrendLine } from '../statistics/TrendPanel';
import { useScope } from '../statistics/useScope';
import { fieldOf, labelsOf, listCallOf } from '../statistics/schema-parts';
import { useStatistics } from '../statistics/useStatistics';

/** The orders of a period: counts, revenue by currency, companies and payment methods. */
export function OrderStatistics() {
  const definition = useDefinition();
  const translate = useTranslate();
  const can = use(PermissionContext);
  const scope = useScope();
  const { query, change, now } = scope;
  const figures = useStatistics(listCallOf(definition), scope, readOrders);
  const methodLabels = fieldOf(useDefinitionOf('vas/order'), 'pay_type', 'enum');
  const currencies = fieldOf(definition, 'money_type', 'enum');
  const amounts = amountsOf(fieldOf(definition, 'total', 'money'));
  const label = labelsOf(definition);
  const address = can('vas/order', 'view') ? orderAddress : undefined;

  const rows = figures.now.data && inMoney(figures.now.data, query.money);
  const totals = rows && totalsOf(rows);
  const former = figures.before.data && totalsOf(inMoney(figures.before.data, query.money));

  const line = (
    name: string,
    value: (row: OrderRow) => number,
    money: number | undefined,
    paid?: boolean,
  ): TrendLine<OrderRow[]> => ({
    label: label(name),
    values: (data, { buckets }) => valuesOf(buckets, inMoney(data, money), value),
    ...(address && { address: (days) => address(query, days, { money, ...(paid && { paid }) }) }),
  });

  // Amounts of several currencies are shown one currency at a time.
  const moneys = totals?.money.map(({ money }) => money) ?? [];
  const shown =
    moneys.find((money) => money === query.shown) ??
    moneys[0] ??
    query.money ??
    Number(currencies.options.options[0]?.value);
  const currency = labelOf(currencies, shown, translate);

  const tilesOf = (all: OrderRow[], sums: OrderTotals, before: OrderTotals | undefined): Tile[] => {
    const byBucket = (value: (row: OrderRow) => number, money?: number) =>
      valuesOf(now.buckets, inMoney(all, money), value);
    const counted = (key: 'count' | 'paid', name: string, href: string | undefined): Tile => ({
      label: label(name),
      text: countText(sums[key]),
      href,
      change: before && changeOf(sums[key], before[key]),
      values: byBucket((row) => row[key]),
    });
    const [own, former] = [moneyIn(sums, shown), before && moneyIn(before, shown)];
    const earned = (what: string, value: (of: MoneyTotals) => number, values: number[]): Tile => ({
      label: translate('statistics.inCurrency', { label: what, currency }),
      text: amounts.text(value(own), shown),
      change: former && changeOf(value(own), value(former)),
      values,
    });
    const [revenues, payments] = [byBucket(({ revenue }) => revenue, shown), byBucket(({ paid }) => paid, shown)];
    return [
      counted('count', 'count', address?.(query, now.days)),
      counted('paid', 'paid_count', address?.(query, now.days, { paid: true })),
      earned(label('total'), ({ revenue }) => revenue, revenues),
      earned(
        label('refunded'),
        ({ refunded }) => refunded,
        byBucket(({ refunded }) => refunded, shown),
      ),
      earned(
        translate('statistics.average'),
        averageOf,
        revenues.map((revenue, index) => averageOf({ revenue, paid: payments[index] ?? 0 })),
      ),
    ];
  };

  return (
    <StatisticsPage
      scope={scope}
      tools={
        <div className="c-frame">
          <span className="c-frame-label" aria-hidden="true">
            {currencies.label}
          </span>
          <Choices
            label={currencies.label}
            choices={[
              { value: 0, label: translate('statistics.allCurrencies') },
              ...currencies.options.options.map(({ value, label }) => ({ value: Number(value), label })),
            ]}
            value={query.money ?? 0}
            onChange={(money) => change({ money: money || undefined })}
          />
        </div>
      }
    >
      <Tiles
        label={translate('statistics.totals')}
        figures={figures}
        count={5}
        tiles={figures.settled && rows && totals ? tilesOf(rows, totals, former) : undefined}
        buckets={now.buckets}
      />
      <TrendPanel
        title={translate('statistics.ordersOver')}
        measure="orders"
        scope={scope}
        figures={figures}
        lines={[
          line('count', ({ count }) => count, query.money),
          line('paid_count', ({ paid }) => paid, query.money, true),
        ]}
        text={countText}
        cell={countCell}
      />
      <TrendPanel
        title={translate('statistics.revenueOver')}
        measure="revenue"
        scope={scope}
        figures={figures}
        lines={[
          line('total', ({ revenue }) => revenue, shown, true),
          { ...line('refunded', ({ refunded }) => refunded, shown), address: undefined },
        ]}
        text={(amount) => amounts.text(amount, shown)}
        cell={(amount, href) => ({ ...amounts.cell(amount, shown), href: amount > 0 ? href : undefined })}
        tabs={{
          label: currencies.label,
          open: String(shown),
          tabs: (totals?.money ?? []).map(({ money, revenue }) => ({
            name: String(money),
            label: labelOf(currencies, money, translate),
            count: amounts.text(revenue, money),
          })),
          onOpen: (money) => change({ shown: Number(money) }, true),
        }}
      />
      <CompanyPanel scope={scope} amounts={amounts} currencies={currencies} address={address} />
      <MethodPanel
        figures={figures.now}
        rows={rows}
        methods={methodLabels}
        currencies={currencies}
        amounts={amounts}
        subtitle={daysText(now.days)}
        address={address && ((method) => address(query, now.days, { method, paid: true }))}
      />
    </StatisticsPage>
  );
}
