import { Suspense } from 'react';
import { useDefinition, useDefinitionOf } from '../../views/definitions';
import { ListPage } from '../../views/list/ListPage';
import { Balances } from './Balances';
import { PeriodSums } from './PeriodSums';
import './account.css';

/** What companies hold and what moved: balances and sums above the list that the schema gives. */
export function BillsPage() {
  return <ListPage summary={<Suspense fallback={<div className="v-card p-money" aria-busy="true" />}><Money /></Suspense>} />;
}

/** The resource of the balances is the one that the schema's action opens. */
function Money() {
  const definition = useDefinition();
  const opened = definition.actions.flatMap(({ run }) => ('open' in run ? [run.open] : []))[0] ?? definition.name;
  const balances = useDefinitionOf(opened);
  return (
    <div className="p-money">
      <Balances definition={definition} balances={balances} />
      <PeriodSums definition={definition} />
    </div>
  );
}
