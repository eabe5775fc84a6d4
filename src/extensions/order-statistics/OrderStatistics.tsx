import { useTranslate } from 'react-admin';
import { use } from 'react';
import { useDefinition, useDefinitionOf } from '../../views/definitions';
import { PermissionContext } from '../../views/permissions';
import { amountsOf, countCell, countText } from '../statistics/cells';
import { Choices } from '../statistics/Choices';
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
import { StatisticsPage } from '../statistics/StatisticsPage';
import { Tiles, type Tile } from '../statistics/Tiles';
import { TrendPanel, type TrendLine } from '../statistics/TrendPanel';
import { useScope } from '../statistics/useScope';
import { fieldOf, listCallOf } from '../statistics/schema-parts';
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
  const labels = Object.fromEntries(
    ['count', 'paid_count', 'total', 'refunded'].map((name) => [name, definition.fields[name]?.label ?? name]),
  );
  const address = can('vas/order', 'view') ? orderAddress : undefined;

  const rows = figures.now.data && inMoney(figures.now.data, query.money);
  const totals = rows && totalsOf(rows);
  const former = figures.before.data && totalsOf(inMoney(figures.before.data, query.money));

  const line = (
    label: string | undefined,
    value: (row: OrderRow) => number,
    money: number | undefined,
    paid?: boolean,
  ): TrendLine<OrderRow[]> => ({
    label: label ?? '',
    values: (data, { buckets }) => valuesOf(buckets, inMoney(data, money), value),
    ...(address && { address: (days) => address(query, days, { money, ...(paid && { paid }) }) }),
  });

  const tilesOf = (sums: OrderTotals, before: OrderTotals | undefined): Tile[] => {
    const counted = (
      label: string | undefined,
      value: number,
      previous: number | undefined,
      href: string | undefined,
    ): Tile => ({
      label: label ?? '',
      values: [{ key: 'count', text: countText(value), href, change: changed(value, previous) }],
    });
    const earned = (label: string | undefined, value: (of: MoneyTotals) => number): Tile => ({
      label: label ?? '',
      values: sums.money.map((one) => ({
        key: one.money,
        text: amounts.text(value(one), one.money),
        change: changed(value(one), before && value(moneyIn(before, one.money))),
      })),
    });
    return [
      counted(labels['count'], sums.count, before?.count, address?.(query, now.days)),
      counted(labels['paid_count'], sums.paid, before?.paid, address?.(query, now.days, { paid: true })),
      earned(labels['total'], ({ revenue }) => revenue),
      earned(labels['refunded'], ({ refunded }) => refunded),
      earned(translate('statistics.average'), averageOf),
    ];
  };

  // One placeholder while the figures load.
  const moneys = totals?.money.map(({ money }) => money) ?? [
    query.money ?? Number(currencies.options.options[0]?.value),
  ];

  return (
    <StatisticsPage
      scope={scope}
      tools={
        <Choices
          label={currencies.label}
          choices={[
            { value: 0, label: translate('statistics.allCurrencies') },
            ...currencies.options.options.map(({ value, label }) => ({ value: Number(value), label })),
          ]}
          value={query.money ?? 0}
          onChange={(money) => change({ money: money || undefined })}
        />
      }
    >
      <Tiles
        label={translate('statistics.totals')}
        figures={figures}
        count={5}
        lines={query.money ? 1 : currencies.options.options.length}
        tiles={figures.settled && totals ? tilesOf(totals, former) : undefined}
      />
      <TrendPanel
        title={translate('statistics.ordersOver')}
        scope={scope}
        figures={figures}
        lines={[
          line(labels['count'], ({ count }) => count, query.money),
          line(labels['paid_count'], ({ paid }) => paid, query.money, true),
        ]}
        text={countText}
        cell={countCell}
      />
      {moneys.map((money) => (
        <TrendPanel
          key={money}
          title={translate('statistics.revenueIn', { currency: labelOf(currencies, money, translate) })}
          scope={scope}
          figures={figures}
          lines={[
            line(labels['total'], ({ revenue }) => revenue, money, true),
            { ...line(labels['refunded'], ({ refunded }) => refunded, money), address: undefined },
          ]}
          text={(amount) => amounts.text(amount, money)}
          cell={(amount, href) => ({ ...amounts.cell(amount, money), href: amount > 0 ? href : undefined })}
        />
      ))}
      <CompanyPanel scope={scope} amounts={amounts} currencies={currencies} address={address} />
      <MethodPanel
        figures={figures.now}
        rows={rows}
        methods={methodLabels}
        currencies={currencies}
        amounts={amounts}
        subtitle={`${now.days.from} – ${now.days.to}`}
        address={address && ((method) => address(query, now.days, { method, paid: true }))}
      />
    </StatisticsPage>
  );
}

/** The relative change: undefined without a comparison, null when the value before was 0. */
function changed(now: number, before: number | undefined): number | null | undefined {
  return before === undefined ? undefined : (changeOf(now, before) ?? null);
}
