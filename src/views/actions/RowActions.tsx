import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button';
import { useActionsContext } from './actions-context';

/** Renders the buttons at the end of a row; undefined when none of these rows has a button. */
export function useRowActions(records: RaRecord[] | undefined): ((record: RaRecord) => ReactNode) | undefined {
  const { canEdit, canDelete, at, offers } = useActionsContext();
  const own = at('row');
  // Rows that still load may have buttons.
  const some = records ? records.some((record) => canEdit(record) || canDelete(record) || own.some((action) => offers(action, record))) : canEdit() || canDelete() || own.length > 0;
  return some ? draw : undefined;
}

const draw = (record: RaRecord) => <RowActions record={record} />;

/** Maximum number of buttons of a row without a menu. */
const ROOM = 2;

/** The buttons at the end of a row: one or two actions have buttons, more are a menu. It is cheap: one constant context, no state, no dialogs. */
export function RowActions({ record }: { record: RaRecord }) {
  const actions = useActionsContext();
  const { labels } = actions;
  const [canEdit, canDelete] = [actions.canEdit(record), actions.canDelete(record)];
  const applicable = actions.at('row').filter((action) => actions.offers(action, record));
  const shown = applicable.flatMap((action) => (action.icon ? [{ ...action, icon: action.icon }] : []));
  const direct = shown.length === applicable.length && applicable.length <= Math.max(1, ROOM - Number(canEdit) - Number(canDelete));
  return (
    <div className="v-row-actions">
      {canEdit && <IconButton small icon="pencil" label={labels.edit} onClick={() => actions.edit(record)} />}
      {canDelete && <IconButton small icon="trash-2" label={labels.delete} onClick={() => actions.remove([record])} />}
      {direct && shown.map((action) => <IconButton key={action.name} small icon={action.icon} label={action.label} onClick={() => actions.run(action, [record])} />)}
      {!direct && (
        <IconButton
          small
          icon="ellipsis"
          label={labels.more}
          aria-haspopup="menu"
          onClick={(event) => actions.openMenu(record, event.currentTarget)}
        />
      )}
    </div>
  );
}
