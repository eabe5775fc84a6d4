import { use } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import type { ActionDefinition, ActionPlace } from '../../schema/action-definition';
import { Button } from '../../ui/button';
import type { MenuEntry } from '../../ui/menu';
import { MenuButton } from '../../ui/menu-button';
import { menuEntry } from './action-entry';
import { BusyContext, useActionsContext } from './actions-context';
import { applicable } from './operation';

interface Props {
  place: ActionPlace;
  /** The record they are for; absent for actions of the whole list. */
  record?: RaRecord;
}

/** Actions of a page: two as buttons, the others in a menu. */
export function ActionButtons({ place, record }: Props) {
  const actions = useActionsContext();
  const busy = use(BusyContext);
  const records = record ? [record] : [];
  const offered = actions.at(place).filter((action) => !record || applicable(action.when, records).length > 0);
  const inMenu = offered.slice(offered.length > SHOWN + 1 ? SHOWN : offered.length);
  return (
    <>
      {offered.slice(0, offered.length - inMenu.length).map((action) => (
        <ActionButton key={action.name} action={action} disabled={busy} onClick={() => actions.run(action, records)} />
      ))}
      {inMenu.length > 0 && (
        <MenuButton
          label={actions.labels.more}
          icon="ellipsis"
          tipSide="left"
          entries={() => inMenu.map((action) => menuEntry(action, () => actions.run(action, records)))}
        />
      )}
    </>
  );
}

const SHOWN = 2;

interface ActionButtonProps {
  action: ActionDefinition;
  small?: boolean;
  disabled: boolean;
  onClick: () => void;
}

export function ActionButton({ action, small, disabled, onClick }: ActionButtonProps) {
  return (
    <Button small={small} icon={action.icon} look={action.tone === 'bad' ? 'danger' : 'plain'} disabled={disabled} onClick={onClick}>
      {action.label}
    </Button>
  );
}

/** Actions of the whole list. */
export function ListActions() {
  return <ActionButtons place="list" />;
}

/** The same as entries of a menu. */
export function useListActionEntries(): MenuEntry[] {
  const actions = useActionsContext();
  const busy = use(BusyContext);
  return actions.at('list').map((action) => ({ ...menuEntry(action, () => actions.run(action, [])), disabled: busy }));
}

/** Edit, Delete and the actions of one record, on its page. */
export function DetailActions({ record }: { record: RaRecord }) {
  const actions = useActionsContext();
  const busy = use(BusyContext);
  const translate = useTranslate();
  return (
    <>
      <ActionButtons place="detail" record={record} />
      {actions.canDelete && (
        <Button icon="trash-2" look="danger" disabled={busy} onClick={() => actions.remove([record])}>
          {translate('actions.delete')}
        </Button>
      )}
      {actions.canEdit && (
        <Button icon="pencil" look="primary" onClick={() => actions.edit(record)}>
          {translate('actions.edit')}
        </Button>
      )}
    </>
  );
}
