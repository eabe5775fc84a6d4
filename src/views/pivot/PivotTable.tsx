import { useTranslate } from 'react-admin';
import { Link } from '../../router/Router';
import { cellOf } from '../../fields/cells';
import type { PivotDefinition } from '../../schema/definition';
import { Icon } from '../../ui/icon';
import { useCellContext } from '../useCellContext';
import { useDefinition } from '../definitions';
import { recordPath } from '../paths';
import { useCan } from '../permissions';
import { titleOf } from '../title';
import { cellText, missingRecord, pivotColumns, type PivotRow } from './pivot';

interface Props {
  pivot: PivotDefinition;
  rows: PivotRow[];
  /** All rows; hidden ones count in the column heads, too. */
  all: PivotRow[];
  /** Address of this page, for the back link of a record. */
  back: string;
}

export function PivotTable({ pivot, rows, all, back }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const mayAdd = useCan(definition)('add') && definition.calls.add !== undefined;
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
