import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';

/** What is selected, the way to select all that match, and what can be done with it. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { selectedIds, onSelectAll, onUnselectItems, total = 0, data = [] } = useListContext();
  const pageIsSelected = data.length > 0 && data.every((record) => selectedIds.includes(record.id));
  return (
    <div className="v-selection" role="region" aria-label={translate('list.selection')}>
      <span aria-live="polite">{translate('list.selected', { count: selectedIds.length.toLocaleString('en') })}</span>
      {pageIsSelected && selectedIds.length < total && (
        <Button small look="quiet" onClick={() => onSelectAll({ limit: total })}>
          {translate('list.selectAll', { count: total.toLocaleString('en') })}
        </Button>
      )}
      <Button small look="quiet" onClick={() => onUnselectItems()}>
        {translate('list.unselect')}
      </Button>
      <div className="v-selection-actions">{children}</div>
    </div>
  );
}
