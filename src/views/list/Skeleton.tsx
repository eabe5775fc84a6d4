import { useTranslate } from 'ra-core';
import type { Column } from './columns';

/** The table's shape while its first rows are on their way. */
export function Skeleton({ columns, rows }: { columns: Column[]; rows: number }) {
  const translate = useTranslate();
  return (
    <div className="v-table-scroll" role="status" aria-label={translate('list.loading')}>
      <table className="v-table" aria-hidden="true">
        <thead>
          <tr>{columns.map(({ field, className }) => <th key={field.name} className={className}>{field.label}</th>)}</tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {columns.map(({ field }, column) => (
                <td key={field.name} className="v-cell"><span className={`c-skeleton v-skeleton-${(row * 3 + column) % 4}`} /></td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
