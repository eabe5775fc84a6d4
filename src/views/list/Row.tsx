import { memo, useState, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { pageHref } from '../../base-path';
import { isMissing, type CellContext } from '../../fields/cell';
import { Icon } from '../../ui/icon';
import type { Column } from './columns';

interface RowProps {
  record: RaRecord;
  columns: Column[];
  context: CellContext;
  href?: string;
  selected: boolean;
  /** The record was just created. */
  made: boolean;
  /** Absent when rows cannot be selected. */
  selectLabel?: string;
  actions?: (record: RaRecord, isHere: boolean) => ReactNode;
  index: number;
  /** Rendered before the title, in a tree: indentation and the expand button. */
  lead?: ReactNode;
  /** Rendered after the title: the path of a row whose parents are filtered out. */
  trail?: ReactNode;
  level?: number;
}

/** A row of plain cells. The table's body handles clicks by the data- attributes. */
export const Row = memo(function Row({
  record,
  columns,
  context,
  href,
  made,
  selected,
  selectLabel,
  actions,
  index,
  lead,
  trail,
  level,
}: RowProps) {
  // What shows only while the pointer or the focus is on the row is mounted when one of them comes, and stays.
  const [isHere, setHere] = useState(false);
  const come = isHere ? undefined : () => setHere(true);
  const content = ({ cell, isTitle }: Column) =>
    isTitle ? (
      <>
        {lead}
        {href ? (
          <a className="v-link" href={pageHref(href)}>
            {cell(record, unlinked(context))}
          </a>
        ) : (
          cell(record, context)
        )}
        {trail}
      </>
    ) : (
      cell(record, context)
    );
  return (
    <tr
      data-id={String(record.id)}
      data-selected={selected || undefined}
      data-made={made || undefined}
      aria-rowindex={index + 2}
      aria-level={level}
      aria-selected={selectLabel ? selected : undefined}
      onPointerEnter={come}
      onFocus={come}
    >
      {selectLabel && (
        <td className="v-cell v-cell-check">
          <input
            type="checkbox"
            className="c-checkbox"
            checked={selected}
            readOnly
            aria-label={selectLabel}
            data-select=""
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.field.name}
          className={column.isCopied ? `${column.className} v-cell-copied` : column.className}
        >
          {column.flexible ? <span className="v-clip">{content(column)}</span> : content(column)}
          {isHere && column.isCopied && !isMissing(record[column.field.name]) && (
            <Copy column={column} value={record[column.field.name]} context={context} />
          )}
        </td>
      ))}
      {actions && <td className="v-cell v-cell-actions">{actions(record, isHere)}</td>}
    </tr>
  );
});

/** The same element in every row, so that React does not compare it. */
const copyIcon = <Icon name="copy" className="c-small" />;

function Copy({ column: { field }, value, context }: { column: Column; value: unknown; context: CellContext }) {
  const label = context.translate('detail.copy', { label: field.label });
  return (
    <button
      type="button"
      className="v-copy c-grid c-muted"
      tabIndex={-1}
      data-copy={String(value)}
      aria-label={label}
      data-tip={label}
    >
      {copyIcon}
    </button>
  );
}

const made = new WeakMap<CellContext, CellContext>();

/** The same context without links, for a text inside of a link. One object per context, so that rows stay memoised. */
function unlinked(context: CellContext): CellContext {
  const known = made.get(context) ?? { ...context, linkTo: () => undefined };
  made.set(context, known);
  return known;
}
