import type { RaRecord } from 'react-admin';
import { screenOf } from '../../schema/screen-of';
import { openFilter, openPath, type OpenAction } from '../actions/operation';
import type { Values } from '../form/changes';
import type { Can } from '../permissions';
import { givenIcon, type IconName } from '../../ui/icon';

/** A link of the line: to a list, or to the form of a new record with the values that it begins with. */
export interface Offer {
  name: string;
  label: string;
  icon: IconName;
  to: string;
  record?: Values;
}

/** What a step opens. */
export function offerOf(action: OpenAction, record: RaRecord, can: Can): Offer {
  const { name, label, run } = action;
  const icon = givenIcon(action.icon) ?? 'arrow-right';
  if (run.adds) return { name, label, icon, ...newRecord(run.open, openFilter(action, record)) };
  // A list whose rows the account may export opens with the export.
  return { name, label, icon, to: openPath(action, record) + (can(screenOf(run.open), 'export') ? '#export' : '') };
}

/** The form of a new record that begins with these values. */
export function newRecord(resource: string, values: Values): Pick<Offer, 'to' | 'record'> {
  return { to: `/${resource}/create`, record: filled(values) };
}

/** The values that a form begins with. */
export function filled(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
