import { use } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import type { ActionDefinition, ActionPlace } from '../../schema/action-definition';
import { Button } from '../../ui/button';
import type { MenuEntry } from '../../ui/material/menu';
import { MenuButton } from '../../ui/menu-button';
import { useDefinition } from '../definitions';
import { usePageKeys } from '../keys/page-keys';
import {
  BusyContext,
  copyEntries,
  deleteEntries,
  menuEntry,
  useActionsContext,
  WantedContext,
} from './actions-context';
import { hasBar } from './operation';
import { givenIcon } from '../../ui/icon';

interface Props {
  place: ActionPlace;
  /** The record that the actions are for; absent for actions of the whole list. */
  record?: RaRecord;
  /** Entries at the end of the menu. */
  last?: MenuEntry[];
}

/** Actions of a page: two as buttons, the others in a menu. Irreversible actions of a record are in the menu, too. */
function ActionButtons({ place, record, last = [] }: Props) {
  const actions = useActionsContext();
  const busy = use(BusyContext);
  const records = record ? [record] : [];
  const offered = actions.at(place).filter((action) => !record || actions.offers(action, record));
  const grave = record ? offered.filter(({ tone }) => tone === 'bad') : [];
  const plain = offered.filter((action) => !grave.includes(action));
  const room = plain.length > SHOWN + 1 ? SHOWN : plain.length;
  const shown = plain.slice(0, room);
  const inMenu = [...plain.slice(room), ...grave];
  return (
    <>
      {shown.map((action) => (
        <ActionButton key={action.name} action={action} disabled={busy} onClick={() => actions.run(action, records)} />
      ))}
      {record && !busy && <ActionKeys actions={offered} record={record} />}
      {inMenu.length + last.length > 0 && (
        <MenuButton
          label={actions.labels.more}
          icon="ellipsis"
          entries={() => [...inMenu.map((action) => menuEntry(action, () => actions.run(action, records))), ...last]}
        />
      )}
    </>
  );
}

const SHOWN = 2;

/** Binds the single keys of a record's actions. */
export function useKeysOfActions<A extends ActionDefinition>(actions: A[], run: (action: A) => void): void {
  usePageKeys(
    'keys.record',
    actions.flatMap((action) =>
      action.key ? [{ key: action.key.toLowerCase(), label: action.label, run: () => run(action) }] : [],
    ),
  );
}

function ActionKeys({ actions, record }: { actions: ActionDefinition[]; record: RaRecord }) {
  const { run } = useActionsContext();
  const isWanted = use(WantedContext);
  useKeysOfActions(actions, (action) => isWanted(record) && run(action, [record]));
  return null;
}

interface ActionButtonProps {
  action: ActionDefinition;
  small?: boolean;
  disabled: boolean;
  onClick: () => void;
}

export function ActionButton({ action, small, disabled, onClick }: ActionButtonProps) {
  return (
    <Button
      small={small}
      icon={givenIcon(action.icon)}
      variant={action.tone === 'bad' ? 'danger' : 'plain'}
      disabled={disabled}
      aria-keyshortcuts={action.key}
      data-action={action.name}
      onClick={onClick}
    >
      {action.label}
      <KeyHint of={action} />
    </Button>
  );
}

/** Actions of the whole list. */
export function ListActions() {
  return <ActionButtons place="list" />;
}

/** The actions of the whole list as entries of a menu. */
export function useListActionEntries(): MenuEntry[] {
  const actions = useActionsContext();
  const busy = use(BusyContext);
  return actions.at('list').map((action) => ({ ...menuEntry(action, () => actions.run(action, [])), disabled: busy }));
}

/** Edit, the actions of one record, and Delete at the end of their menu. */
export function DetailActions({ record }: { record: RaRecord }) {
  const actions = useActionsContext();
  const busy = use(BusyContext);
  const definition = useDefinition();
  // The primary button is then that of the bar, or of the reply.
  const print: MenuEntry = {
    key: 'print',
    label: useTranslate()('list.print'),
    icon: 'printer',
    onSelect: () => window.print(),
  };
  const isAnswered = hasBar(definition) || definition.detail.some((block) => 'thread' in block);
  return (
    <>
      {actions.canEdit(record) && (
        <Button
          icon="pencil"
          variant={isAnswered ? 'plain' : 'primary'}
          onPointerDown={() => actions.readAhead(record)}
          onClick={() => actions.edit(record)}
        >
          {actions.labels.edit}
        </Button>
      )}
      <ActionButtons
        place="detail"
        record={record}
        last={[...copyEntries(actions, record), print, ...deleteEntries(actions, record)].map((entry) => ({
          ...entry,
          disabled: busy,
        }))}
      />
    </>
  );
}

/** The key of an action on its button. Hidden from assistive technology, which reads it from the button's `aria-keyshortcuts`. */
export function KeyHint({ of: { key } }: { of: Pick<ActionDefinition, 'key'> }) {
  return key ? (
    <kbd className="v-key c-hide-phone" aria-hidden="true">
      {key}
    </kbd>
  ) : null;
}
