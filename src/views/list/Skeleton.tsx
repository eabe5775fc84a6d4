import { useTranslate } from 'react-admin';
import type { Column } from './columns';
import './cards.css';

interface Props {
  columns: Column[];
  rows: number;
  /** How the rows will be drawn. */
  shape: 'table' | 'tree' | 'ordered' | 'cards';
  /** The rows will have a box to tick. */
  ticks: boolean;
  /** The rows will have buttons. */
  actions: boolean;
}

/** The skeleton of the rows during the first load, with the same columns and room for the same tools. */
export function Skeleton({ columns, rows, shape, ticks, actions }: Props) {
  const translate = useTranslate();
  const bar = (row: number, column: number) => <span className={`c-skeleton v-skeleton-${(row * 3 + column) % 4}`} />;
  const places = Array.from({ length: rows }, (_, row) => row);
  return (
    <div className={`v-table-scroll v-waiting-${shape}`} role="status" aria-label={translate('list.loading')}>
      {shape === 'ordered' ? (
        <ol aria-hidden="true">
          {places.map((row) => (
            <li key={row}>{bar(row, 0)}</li>
          ))}
        </ol>
      ) : shape === 'cards' ? (
        <ul className="v-cards c-grid c-gap-10" aria-hidden="true">
          {places.map((row) => (
            <li key={row} className="v-record-card c-shrink c-box">
              <div className="v-record-head c-row c-gap-8">{bar(row, 0)}</div>
              <div className="v-record-facts c-wrap c-muted">
                {bar(row, 1)}
                {bar(row, 2)}
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <table className="v-table" aria-hidden="true">
          <thead>
            <tr>
              {ticks && <th className="v-cell v-cell-check" />}
              {columns.map(({ field, className }) => (
                <th key={field.name} className={className}>
                  {field.label}
                </th>
              ))}
              {actions && <th className="v-cell v-cell-actions" />}
            </tr>
          </thead>
          <tbody>
            {places.map((row) => (
              <tr key={row}>
                {ticks && <td className="v-cell v-cell-check" />}
                {columns.map(({ field, className }, column) => (
                  <td key={field.name} className={className}>
                    {bar(row, column)}
                  </td>
                ))}
                {actions && <td className="v-cell v-cell-actions" />}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
