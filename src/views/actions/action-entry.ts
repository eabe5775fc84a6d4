import type { ActionDefinition } from '../../schema/action-definition';
import type { MenuEntry } from '../../ui/material/menu';
import type { RaRecord } from 'react-admin';
import type { Actions } from './actions-context';

/** An action as the entry of a menu. */
export function menuEntry({ name, label, icon, tone }: ActionDefinition, onSelect: () => void): MenuEntry {
  return { key: name, label, icon, tone: tone === 'bad' ? 'bad' : undefined, onSelect };
}

/** The actions of a row that are offered for its record. */
export function rowEntries({ at, offers, run }: Actions, record: RaRecord): MenuEntry[] {
  return at('row')
    .filter((action) => offers(action, record))
    .map((action) => menuEntry(action, () => run(action, [record])));
}

/** The deletion of a record, if the user may delete it. */
export function deleteEntries({ canDelete, labels, remove }: Actions, record: RaRecord): MenuEntry[] {
  return canDelete(record)
    ? [{ key: 'delete', label: labels.delete, icon: 'trash-2', tone: 'bad', onSelect: () => remove([record]) }]
    : [];
}
