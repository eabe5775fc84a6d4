import { useGetIdentity, useTranslate } from 'ra-core';
import { useId } from 'react';
import { errorText } from '../../errors/error-text';
import type { ResourceDefinition } from '../../schema/definition';
import { Button } from '../../ui/button';
import { writeMoney } from './money';
import { decimalOf, holdingsOf } from './sums';
import { useBalances } from './useMoney';

/** What the own company holds, and what all companies that the user sees hold together, each currency by itself. */
export function Balances({ definition, balances }: { definition: ResourceDefinition; balances: ResourceDefinition }) {
  const translate = useTranslate();
  const titleId = useId();
  const { identity } = useGetIdentity();
  const { data, error, isFetching, refetch } = useBalances(definition, balances);
  const account: unknown = identity?.account;
  const company: unknown = typeof account === 'object' && account !== null && 'comp_id' in account ? account.comp_id : undefined;
  const own = data?.find(({ comp_id: id }) => String(id) === String(company));
  const written = (money: string, moneyType: unknown) => writeMoney(balances.fields['money'], money, moneyType);
  return (
    <section className="v-card p-balances" aria-labelledby={titleId} aria-busy={(data === undefined && error === null) || undefined}>
      <h2 className="p-money-title" id={titleId}>{translate('account.held')}</h2>
      {error !== null && (
        <div className="p-money-failed" role="alert">
          <p>{errorText(error, translate)}</p>
          <Button small icon="refresh-cw" busy={isFetching} onClick={() => void refetch()}>{translate('account.retry')}</Button>
        </div>
      )}
      {data === undefined && error === null && <span className="c-skeleton p-money-skeleton" />}
      {data && (
        <dl className="p-holdings">
          {own && (
            <div data-own="">
              <dt>{translate('account.ownCompany')}</dt>
              <dd>{written(decimalOf(Math.round(Number(own['money']) * 100)), own['money_type'])}</dd>
            </div>
          )}
          {(data.length > 1 || !own) &&
            holdingsOf(data).map(({ moneyType, cents, companies }) => (
              <div key={moneyType}>
                <dt>{translate('account.companies', { smart_count: companies })}</dt>
                <dd>{written(decimalOf(cents), moneyType)}</dd>
              </div>
            ))}
        </dl>
      )}
    </section>
  );
}
