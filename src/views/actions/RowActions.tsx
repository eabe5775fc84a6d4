import type { RaRecord } from 'ra-core';
import { holds } from '../../schema/condition';
import { IconButton } from '../../ui/button';
import { useActionsContext } from './actions-context';

/** The buttons at the end of a row. Cheap on purpose: one context that never changes, no state, no dialogs. */
export function RowActions({ record }: { record: RaRecord }) {
  const actions = useActionsContext();
  const { labels, canEdit, canDelete } = actions;
  return (
    <div className="v-row-actions">
      {canEdit && <IconButton small icon="pencil" label={labels.edit} tipSide="left" onClick={() => actions.edit(record)} />}
      {canDelete && <IconButton small icon="trash-2" label={labels.delete} tipSide="left" onClick={() => actions.remove([record])} />}
      {actions.at('row').some((action) => holds(action.when, record)) && (
        <IconButton
          small
          icon="ellipsis"
          label={labels.more}
          tipSide="left"
          aria-haspopup="menu"
          onClick={(event) => actions.openMenu(record, event.currentTarget)}
        />
      )}
    </div>
  );
}
