import type { RaRecord } from 'react-admin';
import { screenOf } from '../../schema/screen-of';
import { openFilter, openPath, type OpenAction } from '../actions/operation';
import type { Values } from '../form/changes';
import type { Can } from '../permissions';
import { givenIcon, type IconName } from '../../ui/icon';

/** A button of the line: a list, or the form of a new record. */
export type Offer = { name: string; label: string; icon: IconName } & (
  | { to: string }
  | { resource: string; values: Values }
);

export type Form = Extract<Offer, { values: Values }>;

/** What a step opens. */
export function offerOf(action: OpenAction, record: RaRecord, can: Can): Offer {
  const { name, label, run } = action;
  const icon = givenIcon(action.icon) ?? 'arrow-right';
  if (run.adds) return { name, label, icon, resource: run.open, values: filled(openFilter(action, record)) };
  // A list whose rows the account may export opens with the export.
  return { name, label, icon, to: openPath(action, record) + (can(screenOf(run.open), 'export') ? '#export' : '') };
}

/** The values that a form begins with. */
export function filled(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
