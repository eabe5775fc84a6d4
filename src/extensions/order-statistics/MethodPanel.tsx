import { useTranslate } from 'react-admin';
import type { FieldDefinition } from '../../schema/field-definition';
import { countCell, countText, shareCell, type Amounts } from '../statistics/cells';
import { labelOf } from '../statistics/labels';
import { rankMethods, type OrderRow } from './order-figures';
import { shareOf, sum } from '../statistics/points';
import { RankPanel } from '../statistics/RankPanel';
import type { Figures } from '../statistics/useStatistics';

interface Props {
  figures: Figures<OrderRow[]>;
  rows: OrderRow[] | undefined;
  methods: FieldDefinition<'enum'>;
  currencies: FieldDefinition<'enum'>;
  amounts: Amounts;
  subtitle: string;
  address: ((method: number) => string) | undefined;
}

/** Orders by payment method. Hidden when the platform answers no payment methods. */
export function MethodPanel({ figures, rows, methods, currencies, amounts, subtitle, address }: Props) {
  const translate = useTranslate();
  const ranked = rows && rankMethods(rows, (method) => labelOf(methods, method, translate));
  if (ranked?.length === 0 && rows?.some(({ paid }) => paid > 0)) return null;
  const all = sum(ranked?.map(({ paid }) => paid) ?? []);
  const moneys = [...new Set(ranked?.flatMap(({ revenue }) => [...revenue.keys()]))].sort((one, other) => one - other);
  const measure = translate('statistics.paidOrders');
  return (
    <RankPanel
      title={translate('statistics.methods')}
      figures={figures}
      rows={ranked?.map(({ key, name, paid, revenue }) => ({
        key,
        name,
        value: paid,
        href: address?.(key),
        cells: [
          countCell(paid, address?.(key)),
          shareCell(shareOf(paid, all)),
          ...moneys.map((money) => amounts.cell(revenue.get(money) ?? 0, money)),
        ],
      }))}
      heading={[
        methods.label,
        measure,
        translate('statistics.share'),
        ...moneys.map((money) => labelOf(currencies, money, translate)),
      ]}
      measure={measure}
      text={countText}
      subtitle={subtitle}
    />
  );
}
