import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { pageHref } from '../../base-path';
import type { CellContext } from '../../fields/cells';
import type { Column } from './columns';
import type { Selection } from './useSelection';

interface Props {
  label: string;
  columns: Column[];
  records: RaRecord[];
  context: CellContext;
  hrefOf: (record: RaRecord) => string;
  selection?: Selection;
  actions?: (record: RaRecord) => ReactNode;
  titleOf: (record: RaRecord) => string;
  /** Id of the record that was just created. */
  madeId?: string;
}

/** One card per record: the title, its fields as pairs, its actions. */
export function Cards({ label, columns, records, context, hrefOf, selection, actions, titleOf, madeId }: Props) {
  return (
    <ul className="v-cards" aria-label={label}>
      {records.map((record) => {
        const selected = selection?.ids.includes(record.id);
        return (
          <li
            key={record.id}
            className="v-record-card"
            data-id={record.id}
            data-selected={selected || undefined}
            data-made={String(record.id) === madeId || undefined}
          >
            <div className="v-record-head">
              {selection && (
                <input
                  type="checkbox"
                  className="c-checkbox"
                  checked={selected}
                  aria-label={context.translate('list.select', { name: titleOf(record) })}
                  onChange={() => selection.toggle(record.id)}
                />
              )}
              <a className="v-link" href={pageHref(hrefOf(record))}>
                {titleOf(record)}
              </a>
              {actions?.(record)}
            </div>
            <dl className="v-pairs">
              {columns
                .filter((column) => !column.inTitle)
                .map(({ field, cell }) => (
                  <div key={field.name} data-field={field.name}>
                    <dt>{field.label}</dt>
                    <dd>{cell(record, context)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
