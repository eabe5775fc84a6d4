import { useTranslate, type RaRecord } from 'react-admin';
import { Suspense, use } from 'react';
import { pageHref } from '../../base-path';
import { textOf } from '../../fields/texts';
import { useCellContext } from '../useCellContext';
import { useDefinitionOf } from '../definitions';
import { PermissionContext } from '../permissions';
import { sumAddress, type Card } from './cards';
import { CardFrame, Change } from './CardFrame';
import type { PeriodName } from './periods';
import { Sparkline } from './Sparkline';
import type { Sum } from './trend';
import { useSums } from './queries';
import { localNumber } from '../../fields/shared/number/number-form';
import { givenIcon } from '../../ui/icon';

interface Props {
  card: Card;
  period: PeriodName;
}

/** Sums for each value of a field: money for each currency. */
export function SumCard({ card, period }: Props) {
  const translate = useTranslate();
  const query = useSums(card, period);
  const { sums = [], days = [] } = query.data ?? {};
  return (
    <CardFrame
      wide
      name={card.key}
      title={card.label}
      icon={givenIcon(card.icon)}
      query={query}
      skeleton={<SumSkeleton card={card} />}
    >
      <Suspense fallback={<SumSkeleton card={card} />}>
        {sums.length > 0 ? (
          <ul className="v-dash-sums">
            {sums.map((sum) => (
              <SumItem key={sum.by} card={card} sum={sum} days={days} period={period} />
            ))}
          </ul>
        ) : (
          <p className="v-dash-none">{translate('dashboard.noSum')}</p>
        )}
      </Suspense>
    </CardFrame>
  );
}

function SumItem({
  card,
  sum: { by, total, before, others, series },
  days,
  period,
}: Props & { sum: Sum; days: readonly string[] }) {
  const translate = useTranslate();
  const can = use(PermissionContext);
  const { fields } = useDefinitionOf(card.resource);
  const context = useCellContext([], undefined);
  const field = fields[card.sum?.field ?? ''];
  const written = (value: string) => {
    const record: RaRecord = { id: '', [card.sum?.by ?? '']: by, [card.sum?.field ?? '']: value };
    return field ? textOf(field)(record, context) : value;
  };
  const amount = written(total);
  const behind = others.flatMap(({ field: name, total: count }) => {
    const label = fields[name]?.label;
    return label === undefined ? [] : [translate('dashboard.behind', { label, count: localNumber(count) })];
  });
  const href = sumAddress(card, by, period, can);
  return (
    <li className="v-dash-sum c-stack c-gap-2 c-shrink">
      {href ? (
        <a
          className="v-dash-number c-ink c-strong c-num"
          href={pageHref(href)}
          aria-label={`${card.label}: ${[amount, ...behind].join(', ')}`}
        >
          {amount}
        </a>
      ) : (
        <span className="v-dash-number c-ink c-strong c-num">{amount}</span>
      )}
      {behind.map((text) => (
        <span key={text} className="v-dash-behind c-small c-muted c-num">
          {text}
        </span>
      ))}
      {card.during && (
        <Change now={Number(total)} before={Number(before)} shown={written(before)} period={period} more={card.more} />
      )}
      {card.during && <Sparkline series={series} days={days} />}
    </li>
  );
}

/** As high as sums with all their lines. */
function SumSkeleton({ card: { sum, during } }: Pick<Props, 'card'>) {
  return (
    <ul className="v-dash-sums" aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <li key={row} className="v-dash-sum c-stack c-gap-2 c-shrink">
          <span className="c-skeleton v-dash-number-skeleton" />
          {sum?.fields?.map((name) => (
            <span key={name} className="c-skeleton v-dash-change-skeleton" />
          ))}
          {during !== undefined && <span className="c-skeleton v-dash-change-skeleton" />}
          {during !== undefined && <span className="v-spark" />}
        </li>
      ))}
    </ul>
  );
}
