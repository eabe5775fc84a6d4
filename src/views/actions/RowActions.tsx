import type { RaRecord } from 'react-admin';
import { memo, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { IconButton } from '../../ui/button';
import { useActionsContext } from './actions-context';
import { givenIcon } from '../../ui/icon';

/** Renders the buttons at the end of a row; undefined when none of these rows has a button. */
export function useRowActions(
  records: RaRecord[] | undefined,
): ((record: RaRecord, isHere?: boolean) => ReactNode) | undefined {
  const { canEdit, canDelete, canCopy, at, offers } = useActionsContext();
  const own = at('row');
  // Rows that still load may have buttons.
  const some =
    canCopy ||
    (records
      ? records.some((record) => canEdit(record) || canDelete(record) || own.some((action) => offers(action, record)))
      : canEdit() || canDelete() || own.length > 0);
  return some ? draw : undefined;
}

function draw(record: RaRecord, isHere?: boolean) {
  return <RowActions record={record} isHere={isHere} />;
}

/** Maximum number of buttons of a row without a menu. */
const ROOM = 2;

/**
 * The end of a row: a menu of all that can be done with the record, and buttons for the frequent ones, which the pointer or
 * the focus on the row shows. A deletion never has the only button. It is cheap: one constant context, no state, no dialogs.
 */
export function RowActions({ record, isHere = false }: { record: RaRecord; isHere?: boolean | undefined }) {
  const actions = useActionsContext();
  const [canEdit, canDelete] = [actions.canEdit(record), actions.canDelete(record)];
  const applicable = actions.at('row').filter((action) => actions.offers(action, record));
  const direct =
    applicable.every(({ icon }) => icon) &&
    applicable.length <= Math.max(1, ROOM - Number(canEdit) - Number(canDelete));
  const own = direct ? applicable.map(({ name }) => name).join(' ') : '';
  const count = Number(canEdit) + Number(canDelete) + Number(actions.canCopy) + applicable.length;
  if (count === 0) return null;
  const press = ({ target }: MouseEvent) => {
    const button = (target as Element).closest('button');
    const action = applicable.find(({ name }) => name === button?.dataset['action']);
    if (!button) return;
    if (action) actions.run(action, [record]);
    else if (button.dataset['button'] === 'edit') actions.edit(record);
    else if (button.dataset['button'] === 'delete') actions.remove([record]);
    else actions.openMenu(record, button);
  };
  const ahead = ({ target }: PointerEvent) => {
    if ((target as Element).closest('[data-button="edit"]')) actions.readAhead(record);
  };
  return (
    <div className="v-row-actions" role="presentation" onPointerDown={ahead} onClick={press}>
      <Buttons
        edit={canEdit}
        remove={canDelete && (canEdit || own !== '')}
        own={own}
        isHere={isHere}
        menu={count > 1 || (count === 1 && !canEdit && own === '')}
      />
    </div>
  );
}

interface ButtonsProps {
  edit: boolean;
  remove: boolean;
  /** Names of the actions that have a button. */
  own: string;
  isHere: boolean;
  /** Without it, a single button stands for itself, and is always shown. */
  menu: boolean;
}

/** They know no record: a row that gets another record, with the same buttons, leaves them as they are. */
const Buttons = memo(function Buttons({ isHere, menu, ...direct }: ButtonsProps) {
  const { labels } = useActionsContext();
  if (!menu) return <Direct {...direct} />;
  return (
    <>
      {isHere && (direct.edit || direct.own !== '') && (
        <span className="v-row-direct c-inline c-gap-2">
          <Direct {...direct} />
        </span>
      )}
      <IconButton small icon="ellipsis" label={labels.more} aria-haspopup="menu" data-button="more" />
    </>
  );
});

function Direct({ edit, remove, own }: Pick<ButtonsProps, 'edit' | 'remove' | 'own'>) {
  const { labels, at } = useActionsContext();
  const names = own.split(' ');
  return (
    <>
      {edit && <IconButton small icon="pencil" label={labels.edit} data-button="edit" />}
      {remove && <IconButton small icon="trash-2" label={labels.delete} data-button="delete" />}
      {at('row').map(
        ({ name, icon, label }) =>
          icon &&
          names.includes(name) && (
            <IconButton key={name} small icon={givenIcon(icon)} label={label} data-action={name} />
          ),
      )}
    </>
  );
}
