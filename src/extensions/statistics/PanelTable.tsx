import { useTranslate } from 'react-admin';
import { memo, use } from 'react';
import { pageHref } from '../../base-path';
import { Icon } from '../../ui/icon';
import type { TableCell, TableRow, TableView } from './cells';
import { PointedContext } from './Pointing';

/** The figures of a chart as a table: readable without the chart, with links to the counted records. */
export function PanelTable({ title, table: { heading, inFile, rows, foot } }: { title: string; table: TableView }) {
  const translate = useTranslate();
  const { bucket } = use(PointedContext);
  const columns = heading.length - (inFile?.length ?? 0);
  return (
    <div
      className="p-stat-table c-box"
      role="region"
      aria-label={translate('statistics.tableOf', { title })}
      tabIndex={0}
      data-many={columns > 3 || undefined}
    >
      <table>
        <caption className="c-visually-hidden">{title}</caption>
        <thead>
          <tr>
            {heading.map(
              (label, index) =>
                !inFile?.includes(index) && (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} heading={heading} inFile={inFile} pointed={row.key === bucket} />
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              {foot.map((cell, index) =>
                inFile?.includes(index) ? null : index === 0 ? (
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

interface RowProps extends Pick<TableView, 'heading' | 'inFile'> {
  row: TableRow;
  /** A chart is pointed at in the row's day or month. */
  pointed: boolean;
}

const Row = memo(function Row({ row, heading, inFile, pointed }: RowProps) {
  const [name, ...values] = row.cells;
  return (
    <tr data-pointed={pointed || undefined}>
      <th scope="row">
        <Value cell={name} label={undefined} />
        {row.note && (
          <span className="p-stat-open" title={row.note}>
            <Icon name="clock" />
            <span className="c-visually-hidden">{row.note}</span>
          </span>
        )}
      </th>
      {values.map(
        (cell, index) =>
          !inFile?.includes(index + 1) && (
            <td key={heading[index + 1]}>
              <Value cell={cell} label={`${heading[index + 1] ?? ''}, ${name?.text ?? ''}: ${cell.text}`} />
            </td>
          ),
      )}
    </tr>
  );
});

/** @param label the accessible name of a link whose text is only a number */
function Value({ cell, label }: { cell: TableCell | undefined; label: string | undefined }) {
  if (!cell?.href) return cell?.text;
  return (
    <a href={pageHref(cell.href)} aria-label={label}>
      {cell.text}
    </a>
  );
}
