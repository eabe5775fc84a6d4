import { useTranslate } from 'react-admin';
import { pageHref } from '../../base-path';
import type { TableCell, TableRow, TableView } from './cells';

/** The figures of a chart as a table: readable without the chart, with links to the counted records. */
export function PanelTable({ title, table: { heading, rows, foot } }: { title: string; table: TableView }) {
  const translate = useTranslate();
  return (
    <div className="p-stat-table" role="region" aria-label={translate('statistics.tableOf', { title })} tabIndex={0}>
      <table>
        <caption className="c-visually-hidden">{title}</caption>
        <thead>
          <tr>
            {heading.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} heading={heading} />
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              {foot.map((cell, index) =>
                index === 0 ? (
                  <th key="name" scope="row">
                    {cell.text}
                  </th>
                ) : (
                  <td key={heading[index]}>{cell.text}</td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Row({ row, heading }: { row: TableRow; heading: string[] }) {
  const [name, ...values] = row.cells;
  return (
    <tr>
      <th scope="row">
        <Value cell={name} label={undefined} />
        {row.note && <span className="p-stat-open">{row.note}</span>}
      </th>
      {values.map((cell, index) => (
        <td key={heading[index + 1]}>
          <Value cell={cell} label={`${heading[index + 1] ?? ''}, ${name?.text ?? ''}: ${cell.text}`} />
        </td>
      ))}
    </tr>
  );
}

/** @param label the accessible name of a link whose text is only a number */
function Value({ cell, label }: { cell: TableCell | undefined; label: string | undefined }) {
  if (!cell?.href) return cell?.text;
  return (
    <a href={pageHref(cell.href)} aria-label={label}>
      {cell.text}
    </a>
  );
}
