import { createContext, use } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import type { ActionDefinition, ActionPlace } from '../../schema/action-definition';
import type { MenuEntry } from '../../ui/material/menu';
import type { Operation } from './operation';
import { givenIcon } from '../../ui/icon';

/** The operations for the rows, the selection and the page. The same object while the permissions do not change. */
export interface Actions {
  /** Without a record: whether some records can be edited. */
  canEdit: (record?: RaRecord) => boolean;
  canDelete: (record?: RaRecord) => boolean;
  /** Whether a new record can be made of another one: both have the same form. */
  canCopy: boolean;
  /** Whether an action is offered for the record. */
  offers: (action: ActionDefinition, record: RaRecord) => boolean;
  /** Names of the built-in buttons, translated once for all rows. */
  labels: { edit: string; delete: string; copy: string; more: string };
  at: (place: ActionPlace) => ActionDefinition[];
  edit: (record: RaRecord) => void;
  /** Reads the record for its form, when the button is pressed down. */
  readAhead: (record: RaRecord) => void;
  /** Opens the form of a new record with the values of this one. */
  copy: (record: RaRecord) => void;
  /** Asks, then deletes. */
  remove: (records: RaRecord[]) => void;
  /** Opens the action's dialog, then runs it for each record that meets its condition. */
  run: (action: ActionDefinition, records: RaRecord[]) => void;
  /** The records of these ids; those that are not on the page are read. */
  recordsOf: (ids: Identifier[]) => Promise<RaRecord[]>;
  /** The one menu of all rows. */
  openMenu: (record: RaRecord, anchor: HTMLElement) => void;
}

export const ActionsContext = createContext<Actions | null>(null);
/** Whether an operation runs. It is a separate context, so that rows do not render again when it changes. */
export const BusyContext = createContext(false);

/** Whether the user still wants this record. A split view that was told to show another one shows this one until that is rendered. */
export const WantedContext = createContext<(record: RaRecord) => boolean>(() => true);

export function useActionsContext(): Actions {
  const actions = use(ActionsContext);
  if (!actions) throw new Error('Actions need an ActionHost above them');
  return actions;
}

/** The result of the last action in the bar. */
export interface Told {
  tone: 'good' | 'warn';
  text: string;
}

/** State that outlives the open record. */
interface BarMemory {
  told: Told | undefined;
  tell: (told: Told | undefined) => void;
  /** What follows every run. */
  after: (operation: Operation, done: RaRecord[]) => void;
}

export const BarContext = createContext<BarMemory | null>(null);

export function useBarMemory(): BarMemory {
  const memory = use(BarContext);
  if (!memory) throw new Error('A bar needs an ActionHost above it');
  return memory;
}

/** An action as the entry of a menu. */
export function menuEntry({ name, label, icon, tone }: ActionDefinition, onSelect: () => void): MenuEntry {
  return { key: name, action: name, label, icon: givenIcon(icon), tone: tone === 'bad' ? 'bad' : undefined, onSelect };
}

/** The actions of a row that are offered for its record. */
export function rowEntries({ at, offers, run }: Actions, record: RaRecord): MenuEntry[] {
  return at('row')
    .filter((action) => offers(action, record))
    .map((action) => menuEntry(action, () => run(action, [record])));
}

/** The form of a record, if the user may change it. */
export function editEntries({ canEdit, labels, edit }: Actions, record: RaRecord): MenuEntry[] {
  return canEdit(record) ? [{ key: 'edit', label: labels.edit, icon: 'pencil', onSelect: () => edit(record) }] : [];
}

/** A new record like this one, if the user may add it. */
export function copyEntries({ canCopy, labels, copy }: Actions, record: RaRecord): MenuEntry[] {
  return canCopy ? [{ key: 'copy', label: labels.copy, icon: 'copy-plus', onSelect: () => copy(record) }] : [];
}

/** The deletion of a record, if the user may delete it. */
export function deleteEntries({ canDelete, labels, remove }: Actions, record: RaRecord): MenuEntry[] {
  return canDelete(record)
    ? [{ key: 'delete', label: labels.delete, icon: 'trash-2', tone: 'bad', onSelect: () => remove([record]) }]
    : [];
}
