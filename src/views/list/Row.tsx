import { memo, type ReactNode } from 'react';
import type { RaRecord } from 'ra-core';
import { isMissing } from '../../fields/cell';
import type { CellContext } from '../../fields/cells';
import { Icon } from '../../ui/icon';
import type { Column } from './columns';

export interface RowProps {
  record: RaRecord;
  columns: Column[];
  context: CellContext;
  href?: string;
  selected: boolean;
  /** Absent where nothing can be selected. */
  selectLabel?: string;
  actions?: (record: RaRecord) => ReactNode;
  index: number;
  /** Drawn before the title, in a tree: indentation and the twisty. */
  lead?: ReactNode;
  level?: number;
}

/** Plain cells; clicks are handled once, on the table's body, by the data- attributes. */
export const Row = memo(function Row({ record, columns, context, href, selected, selectLabel, actions, index, lead, level }: RowProps) {
  return (
    <tr data-id={String(record.id)} data-selected={selected || undefined} aria-rowindex={index + 2} aria-level={level} aria-selected={selectLabel ? selected : undefined}>
      {selectLabel && (
        <td className="v-cell v-cell-check">
          <input type="checkbox" className="c-checkbox" checked={selected} readOnly aria-label={selectLabel} data-select="" />
        </td>
      )}
      {columns.map(({ field, cell, className, isTitle, isCopied }) => (
        <td key={field.name} className={isTitle ? `${className} v-cell-title` : className}>
          {isTitle && lead}
          {isTitle && href ? (
            <a className="v-link" href={href}>
              {cell(record, context)}
            </a>
          ) : (
            cell(record, context)
          )}
          {isTitle && isCopied && !isMissing(record[field.name]) && (
            <button type="button" className="v-copy" tabIndex={-1} data-copy={String(record[field.name])} aria-label={context.translate('detail.copy', { label: field.label })}>
              <Icon name="copy" />
            </button>
          )}
        </td>
      ))}
      {actions && <td className="v-cell v-cell-actions">{actions(record)}</td>}
    </tr>
  );
});
