import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { pageHref } from '../../base-path';
import { isMissing } from '../../fields/cell';
import type { CellContext } from '../../fields/cells';
import { isState, kindOf } from '../../fields/kinds';
import type { Column } from './columns';
import type { Selection } from './useSelection';
import './cards.css';

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

/** One card per record, of three lines or more: the title with its state and its actions, then what else the list shows, without what is empty. */
export function Cards({ label, columns, records, context, hrefOf, selection, actions, titleOf, madeId }: Props) {
  const state = columns.find(({ field, inTitle }) => isState(field) && !inTitle);
  const others = columns.filter((column) => column !== state && !column.inTitle);
  return (
    <ul className="v-cards c-grid c-gap-10" aria-label={label}>
      {records.map((record) => {
        const selected = selection?.ids.includes(record.id);
        return (
          <li
            key={record.id}
            className="v-record-card c-shrink c-box"
            data-id={record.id}
            data-selected={selected || undefined}
            data-made={String(record.id) === madeId || undefined}
          >
            <div className="v-record-head c-row c-gap-8">
              {selection && (
                <input
                  type="checkbox"
                  className="c-checkbox"
                  checked={selected}
                  aria-label={context.translate('list.select', { name: titleOf(record) })}
                  onChange={() => selection.toggle(record.id)}
                />
              )}
              <a className="v-link c-grow c-cut c-strong" href={pageHref(hrefOf(record))}>
                {titleOf(record)}
              </a>
              {state && <span data-field={state.field.name}>{state.cell(record, context)}</span>}
              {actions?.(record)}
            </div>
            <dl className="v-record-facts c-wrap c-muted">
              {others
                .filter(({ field }) => !isMissing(record[field.name]))
                .map(({ field, cell }) => (
                  <div className="c-flex" key={field.name} data-field={field.name} title={field.label}>
                    <dt className={kindOf(field).bare ? 'c-faint' : 'c-visually-hidden'}>{field.label}</dt>
                    <dd className="c-cut">{cell(record, context)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
