import { useListContext, useTranslate } from 'react-admin';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { onSelectAllRows } from './all-rows';
import { useSelectAll } from './useSelectAll';
import { localNumber } from '../../fields/shared/number/number-form';
import './selection.css';

/** The number of selected rows, a button that selects all matches, and the actions. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems, total = 0, data = [] } = useListContext();
  const { progress, start, stop } = useSelectAll();
  const all = useEffectEvent(() => {
    if (selectedIds.length < total) start();
  });
  useEffect(() => onSelectAllRows(() => all()), []);
  const here = new Set(data.map(({ id }) => id));
  const elsewhere = selectedIds.filter((id) => !here.has(id)).length;
  const pageIsSelected = data.length > 0 && data.every((record) => selectedIds.includes(record.id));
  return (
    <div className="v-selection" role="region" aria-label={translate('list.selection')}>
      <span aria-live="polite">
        <span>{translate('list.selected', { count: localNumber(selectedIds.length) })}</span>
        {elsewhere > 0 && (
          <span className="v-selection-elsewhere">
            {translate('list.selectedElsewhere', { count: localNumber(elsewhere) })}
          </span>
        )}
      </span>
      {progress ? (
        <>
          <span className="c-spinner" />
          <span className="v-selecting">
            {translate('lists.selecting', {
              done: localNumber(progress.done),
              total: localNumber(Math.max(total, progress.total)),
            })}
          </span>
          <Button small variant="quiet" onClick={stop}>
            {translate('lists.stopSelecting')}
          </Button>
        </>
      ) : (
        <>
          {pageIsSelected && selectedIds.length < total && (
            <Button small variant="quiet" onClick={start}>
              {translate('list.selectAll', { count: localNumber(total) })}
            </Button>
          )}
          <Button small variant="quiet" onClick={() => onUnselectItems()}>
            {translate('list.unselect')}
          </Button>
          <div className="v-selection-actions c-flex c-gap-6 c-to-end">{children}</div>
        </>
      )}
    </div>
  );
}
