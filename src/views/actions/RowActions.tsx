import type { RaRecord } from 'ra-core';
import { holds } from '../../schema/condition';
import { IconButton } from '../../ui/button';
import { useActionsContext } from './actions-context';

/** The buttons at the end of a row: an action that is alone has its own, several are a menu. Cheap on purpose: one context that never changes, no state, no dialogs. */
export function RowActions({ record }: { record: RaRecord }) {
  const actions = useActionsContext();
  const { labels, canEdit, canDelete } = actions;
  const [first, ...more] = actions.at('row').filter((action) => holds(action.when, record));
  const only = more.length === 0 && first?.icon ? { ...first, icon: first.icon } : undefined;
  return (
    <div className="v-row-actions">
      {canEdit && <IconButton small icon="pencil" label={labels.edit} tipSide="left" onClick={() => actions.edit(record)} />}
      {canDelete && <IconButton small icon="trash-2" label={labels.delete} tipSide="left" onClick={() => actions.remove([record])} />}
      {only && <IconButton small icon={only.icon} label={only.label} tipSide="left" onClick={() => actions.run(only, [record])} />}
      {first && !only && (
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
