import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { Link } from '../../router/Router';
import type { FieldDefinition } from '../../schema/field-definition';
import { useDefinitionOf } from '../../views/definitions';
import { countCell, countText, type Amounts } from '../statistics/cells';
import { companiesAddress, type orderAddress } from '../statistics/drill';
import { labelOf } from '../statistics/labels';
import { inMoney, measureOf, rankCompanies, readCompanies } from './order-figures';
import { daysText } from '../statistics/period';
import { RankPanel } from '../statistics/RankPanel';
import { labelsOf, listCallOf } from '../statistics/schema-parts';
import type { Scope } from '../statistics/useScope';
import { useStatistics } from '../statistics/useStatistics';

interface Props {
  scope: Scope;
  amounts: Amounts;
  currencies: FieldDefinition<'enum'>;
  address: typeof orderAddress | undefined;
}

const companies = 'info/order.comp';

/** Companies ranked by orders, paid orders, or revenue in one currency. */
export function CompanyPanel({ scope, amounts, currencies, address }: Props) {
  const definition = useDefinitionOf(companies);
  const translate = useTranslate();
  const { query, change, now, unit } = scope;
  // The ranking has no comparison with the period before.
  const figures = useStatistics(listCallOf(definition), { ...scope, before: undefined }, readCompanies).now;
  const rows = figures.data && inMoney(figures.data, query.money);
  const moneys = useMemo(() => [...new Set(rows?.map(({ money }) => money))].sort((one, other) => one - other), [rows]);
  const label = labelsOf(definition);
  const revenueLabel = (money: number) =>
    translate('statistics.revenueIn', { currency: labelOf(currencies, money, translate) });
  const by = query.by === 'count' || moneys.includes(Number(query.by)) ? query.by : 'paid';
  const measures = [
    { value: 'paid', label: label('paid_count') },
    { value: 'count', label: label('count') },
    ...moneys.map((money) => ({ value: String(money), label: revenueLabel(money) })),
  ];
  return (
    <RankPanel
      title={translate('statistics.companies')}
      figures={figures}
      rows={
        rows &&
        rankCompanies(rows, by).map((one) => ({
          key: one.key,
          name: one.name,
          value: measureOf(one, by),
          href: address?.(query, now.days, { only: one.key }),
          cells: [
            countCell(one.count, address?.(query, now.days, { only: one.key })),
            countCell(one.paid, address?.(query, now.days, { only: one.key, paid: true })),
            ...moneys.map((money) => amounts.cell(one.revenue.get(money) ?? 0, money)),
          ],
        }))
      }
      heading={[
        label('comp_id'),
        label('count'),
        label('paid_count'),
        ...moneys.map((money) => labelOf(currencies, money, translate)),
      ]}
      measure={measures.find(({ value }) => value === by)?.label ?? ''}
      text={moneys.includes(Number(by)) ? (amount) => amounts.text(amount, Number(by)) : countText}
      subtitle={daysText(now.days)}
      tools={
        <>
          <select
            className="c-input p-stat-measure"
            aria-label={translate('statistics.rankedBy')}
            value={by}
            onChange={(event) => change({ by: event.target.value })}
          >
            {measures.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Link
            className="p-stat-more c-small"
            to={companiesAddress(companies, query, now.days, unit, definition.list.filters)}
          >
            {translate('statistics.allCompanies')}
          </Link>
        </>
      }
    />
  );
}
