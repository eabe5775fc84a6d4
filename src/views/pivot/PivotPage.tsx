import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { cellOf } from '../../fields/cells';
import { Link, useLocation, useSearchParams } from '../../router/Router';
import type { PivotDefinition } from '../../schema/definition';
import { Icon } from '../../ui/icon';
import { BackLink, useBack } from '../back-link';
import { useDefinition } from '../definitions';
import { Failure } from '../failure';
import { usePageTitle } from '../page-title';
import { recordPath } from '../paths';
import { useCan } from '../permissions';
import { readAll } from '../read-all';
import { useReadError } from '../useReadError';
import { forbidden } from '../reasons';
import { titleOf } from '../title';
import { useCellContext } from '../useCellContext';
import { useProvider } from '../useProvider';
import { cellText, isIncomplete, missingRecord, pivotColumns, pivotRows, type PivotRow } from './pivot';
import '../list/list.css';
import './pivot.css';

/** A list as a pivot: a row for records that share values, a column for each option of a field, with gaps for missing records. */
export function PivotPage({ pivot }: { pivot: PivotDefinition }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const back = useBack();
  const { pathname, search } = useLocation();
  const [params, setParams] = useSearchParams();
  const reading = useEveryRecord();
  const { data: records, isFetching, refetch } = reading;
  const error = useReadError(reading);
  const rows = useMemo(() => records && pivotRows(pivot, records), [pivot, records]);
  const columns = pivotColumns(definition, pivot);
  const incomplete = rows?.filter((row) => isIncomplete(row, columns)) ?? [];
  const onlyIncomplete = params.get('show') === 'incomplete';
  const title = translate('pivot.title', {
    label: definition.label,
    pivot: translate('list.byColumns', { columns: pivot.label }),
  });
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
        <span className="v-head-back c-unless-empty">
          <BackLink to={back} />
        </span>
        <h1>{title}</h1>
      </header>
      <section className="v-card" aria-label={title} aria-busy={isFetching}>
        {error !== null && (
          <Failure className="v-pivot-note c-row c-gap-12 c-muted" error={error} busy={isFetching} onRetry={refetch} />
        )}
        {rows && (
          <>
            <div className="v-presets c-flex c-gap-2 c-shrink" role="group" aria-label={translate('pivot.show')}>
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
              <p className="v-pivot-note c-row c-gap-12 c-muted">{translate('pivot.complete')}</p>
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

interface Props {
  pivot: PivotDefinition;
  rows: PivotRow[];
  /** All rows; hidden ones count in the column heads, too. */
  all: PivotRow[];
  /** Address of this page, for the back link of a record. */
  back: string;
}

function PivotTable({ pivot, rows, all, back }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const mayAdd = !forbidden(definition, 'add', useCan(definition));
  const { fields, name } = definition;
  const shared = pivot.rows.flatMap((field) => fields[field] ?? []);
  const columns = pivotColumns(definition, pivot);
  const context = useCellContext(
    shared,
    rows.map(({ record }) => record),
  );
  const heads = shared.map((field) => ({ field, draw: cellOf(field) }));
  return (
    <div className="v-table-scroll v-pivot-scroll">
      <table className="v-table">
        <thead>
          <tr>
            {heads.map(({ field }, index) => (
              <th
                key={field.name}
                data-field={field.name}
                scope="col"
                className={index === 0 ? 'v-cell-title' : undefined}
              >
                {field.label}
              </th>
            ))}
            {columns.map(({ value, label }) => (
              <th key={value} scope="col">
                {label}
                <span className="c-note">
                  {translate('pivot.count', {
                    done: all.filter(({ cells }) => cells.has(String(value))).length,
                    total: all.length,
                  })}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {heads.map(({ field, draw }, index) => (
                <td key={field.name} className={index === 0 ? 'v-cell v-cell-title' : 'v-cell'}>
                  {draw(row.record, context)}
                </td>
              ))}
              {columns.map(({ value, label }) => {
                const record = row.cells.get(String(value));
                return (
                  <td key={value} className="v-cell v-pivot-cell" data-missing={record === undefined || undefined}>
                    {record ? (
                      <Link
                        className="c-link c-cut"
                        to={recordPath(name, record.id)}
                        state={{ back }}
                        title={cellText(pivot, record)}
                      >
                        {cellText(pivot, record)}
                      </Link>
                    ) : mayAdd ? (
                      <Link
                        className="c-button c-button-small"
                        to={`/${name}/create`}
                        state={{ record: missingRecord(definition, pivot, row, value), back }}
                        aria-label={translate('pivot.addIn', { column: label, title: titleOf(definition, row.record) })}
                      >
                        <Icon name="plus" />
                        {translate('pivot.add')}
                      </Link>
                    ) : (
                      <span className="c-tag c-tag-warn">{translate('pivot.missing')}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
