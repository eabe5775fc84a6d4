import { useListContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import { errorText } from '../../errors/error-text';
import { periodOf } from '../../fields/date/period';
import type { ResourceDefinition } from '../../schema/definition';
import { Button } from '../../ui/button';
import { writeMoney } from './money';
import { decimalOf, type Sums } from './sums';
import { useSums } from './useMoney';

/** What the movements that the list shows, on all its pages, come to: by type, and each currency by itself. */
export function PeriodSums({ definition }: { definition: ResourceDefinition }) {
  const translate = useTranslate();
  const titleId = useId();
  const { filterValues } = useListContext();
  const { data, error, isFetching, isPlaceholderData, refetch } = useSums(definition, filterValues as Record<string, unknown>);
  const { from, to } = periodOf((filterValues as Record<string, unknown>)['gmt_create']);
  return (
    <section className="v-card p-sums" aria-labelledby={titleId} aria-busy={(data === undefined && error === null) || isPlaceholderData || undefined}>
      <div className="p-money-head">
        <h2 className="p-money-title" id={titleId}>{translate('account.sums')}</h2>
        <span className="p-money-note">{from || to ? `${from} – ${to}` : translate('account.everything')}</span>
      </div>
      {error !== null && (
        <div className="p-money-failed" role="alert">
          <p>{errorText(error, translate)}</p>
          <Button small icon="refresh-cw" busy={isFetching} onClick={() => void refetch()}>{translate('account.retry')}</Button>
        </div>
      )}
      {data === undefined && error === null && <span className="c-skeleton p-money-skeleton" />}
      {error === null && data === null && <p className="p-money-none">{translate('account.tooMany')}</p>}
      {error === null && data?.length === 0 && <p className="p-money-none">{translate('account.noMovement')}</p>}
      {error === null && data && data.length > 0 && <SumsTable definition={definition} sums={data} labelledBy={titleId} />}
    </section>
  );
}

function SumsTable({ definition, sums, labelledBy }: { definition: ResourceDefinition; sums: Sums[]; labelledBy: string }) {
  const translate = useTranslate();
  const { type, money_type: currency, money } = definition.fields;
  const options = type?.kind === 'enum' ? type.options.options : [];
  const shown = options.filter(({ value }) => sums.some(({ byType }) => byType.has(Number(value))));
  const labelOf = (moneyType: number) =>
    (currency?.kind === 'enum' && currency.options.options.find(({ value }) => Number(value) === moneyType)?.label) || String(moneyType);
  const cell = (cents: number | undefined, moneyType: number) => (cents === undefined ? <span className="c-none">–</span> : writeMoney(money, decimalOf(cents), moneyType));
  return (
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{currency?.label}</th>
          {shown.map(({ value, label }) => <th key={value} scope="col" className="p-sums-type">{label}</th>)}
          <th scope="col">{translate('account.in')}</th>
          <th scope="col">{translate('account.out')}</th>
          <th scope="col">{translate('account.net')}</th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ moneyType, byType, in: gained, out }) => (
          <tr key={moneyType}>
            <th scope="row">{labelOf(moneyType)}</th>
            {shown.map(({ value }) => <td key={value} className="p-sums-type">{cell(byType.get(Number(value)), moneyType)}</td>)}
            <td>{cell(gained, moneyType)}</td>
            <td>{cell(out, moneyType)}</td>
            <td className="p-sums-net" data-tone={gained + out < 0 ? 'bad' : undefined}>{cell(gained + out, moneyType)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
