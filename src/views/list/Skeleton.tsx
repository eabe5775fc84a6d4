import { useTranslate } from 'react-admin';
import type { Column } from './columns';

interface Props {
  columns: Column[];
  rows: number;
  /** The rows will be cards. */
  cards: boolean;
  /** The rows will have a box to tick. */
  ticks: boolean;
  /** The rows will have buttons. */
  actions: boolean;
  /** The rows will be nested: buttons above open and close all. */
  tree: boolean;
}

/** The skeleton of the rows during the first load, with the same columns. */
export function Skeleton({ columns, rows, cards, ticks, actions, tree }: Props) {
  const translate = useTranslate();
  const bar = (row: number, column: number) => <span className={`c-skeleton v-skeleton-${(row * 3 + column) % 4}`} />;
  const places = Array.from({ length: rows }, (_, row) => row);
  return (
    <div className="v-table-scroll" role="status" aria-label={translate('list.loading')}>
      {tree && <div className="v-tree-tools-waiting" />}
      {cards ? (
        <ul className="v-cards" aria-hidden="true">
          {places.map((row) => (
            <li key={row} className="v-record-card">
              <div className="v-record-head">{bar(row, 0)}</div>
              <div className="v-record-facts">
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
