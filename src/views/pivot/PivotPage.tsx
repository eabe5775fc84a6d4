import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from '../../router/Router';
import { errorText } from '../../errors/error-text';
import type { PivotDefinition } from '../../schema/definition';
import { Button } from '../../ui/button';
import { BackLink, useBack } from '../back-link';
import { useDefinition } from '../definitions';
import '../list/list.css';
import { usePageTitle } from '../page-title';
import { readAll } from '../read-all';
import { useProvider } from '../useProvider';
import { isIncomplete, pivotColumns, pivotRows } from './pivot';
import { PivotTable } from './PivotTable';
import './pivot.css';

/** A list as a pivot: a row for records that share values, a column for each option of a field, with gaps for missing records. */
export function PivotPage({ pivot }: { pivot: PivotDefinition }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const back = useBack();
  const { pathname, search } = useLocation();
  const [params, setParams] = useSearchParams();
  const { data: records, error, isFetching, refetch } = useEveryRecord();
  const rows = useMemo(() => records && pivotRows(pivot, records), [pivot, records]);
  const columns = pivotColumns(definition, pivot);
  const incomplete = rows?.filter((row) => isIncomplete(row, columns)) ?? [];
  const onlyIncomplete = params.get('show') === 'incomplete';
  const title = translate('pivot.title', { label: definition.label, pivot: pivot.label });
  usePageTitle(title);
  const choices = [
    { name: 'all', label: translate('pivot.all', { smart_count: rows?.length ?? 0 }), active: !onlyIncomplete },
    {
      name: 'incomplete',
      label: translate('pivot.incomplete', { smart_count: incomplete.length }),
      active: onlyIncomplete,
    },
  ];
  return (
    <>
      <header className="v-head">
        <span className="v-head-back">
          <BackLink to={back} />
        </span>
        <h1>{title}</h1>
      </header>
      <section className="v-card" aria-label={title} aria-busy={isFetching}>
        {error !== null && (
          <div className="v-pivot-note" role="alert">
            <p>{errorText(error, translate)}</p>
            <Button small icon="refresh-cw" busy={isFetching} onClick={() => void refetch()}>
              {translate('pivot.retry')}
            </Button>
          </div>
        )}
        {rows && (
          <>
            <div className="v-presets" role="group" aria-label={translate('pivot.show')}>
              {choices.map(({ name, label, active }) => (
                <button
                  key={name}
                  type="button"
                  className="v-preset"
                  aria-pressed={active}
                  onClick={() =>
                    setParams(new URLSearchParams(name === 'all' ? {} : { show: name }), { replace: true })
                  }
                >
                  {label}
                </button>
              ))}
            </div>
            {onlyIncomplete && incomplete.length === 0 ? (
              <p className="v-pivot-note">{translate('pivot.complete')}</p>
            ) : (
              <PivotTable pivot={pivot} rows={onlyIncomplete ? incomplete : rows} all={rows} back={pathname + search} />
            )}
          </>
        )}
      </section>
    </>
  );
}

/** Reads all records, because gaps are known only when no record is left out. */
function useEveryRecord() {
  const definition = useDefinition();
  const provider = useProvider();
  return useQuery({
    queryKey: [definition.name, 'pivot'],
    retry: false,
    queryFn: ({ signal }) => readAll(provider, definition.name, { signal }),
  });
}
