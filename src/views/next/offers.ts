import type { RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../schema/definition';
import type { Json } from '../../schema/json';
import { pick } from '../../schema/pick';
import { screenOf } from '../../schema/screen-of';
import { actionsAt, openFilter, openPath, type CallAction, type OpenAction } from '../actions/operation';
import { tyingActions } from '../actions/tying';
import type { Values } from '../form/changes';
import type { Can } from '../permissions';
import { givenIcon, type IconName } from '../../ui/icon';

/** A button of the line: a list, the form of a new record, or the choice of records that are there already. */
export type Offer = { name: string; label: string; icon: IconName } & (
  | { to: string }
  | { resource: string; values: Values }
  | { resource: string; tie: CallAction; filter: Record<string, Json> }
);

export type Form = Extract<Offer, { values: Values }>;
export type Tie = Extract<Offer, { tie: CallAction }>;

/** What a step opens. */
export function offerOf(action: OpenAction, record: RaRecord, can: Can): Offer {
  const { name, label, run } = action;
  const icon = givenIcon(action.icon) ?? 'arrow-right';
  if (run.adds) return { name, label, icon, resource: run.open, values: filled(openFilter(action, record)) };
  // A list whose rows the account may export opens with the export.
  return { name, label, icon, to: openPath(action, record) + (can(screenOf(run.open), 'export') ? '#export' : '') };
}

/**
 * Instead of a new record, those that are there already come to belong to this one, as in the tab of its page.
 *
 * @param theirs the resource of the records
 */
export function tieOffers(
  { id }: ResourceDefinition,
  action: OpenAction,
  record: RaRecord,
  theirs: ResourceDefinition,
  can: Can,
): Offer[] {
  const { run } = action;
  const owned = Object.entries(run.match).flatMap(([theirs, ours]) =>
    [ours].flat().some((name) => id.includes(name)) ? theirs : [],
  );
  const filter = filled(pick(openFilter(action, record), (name) => owned.includes(name))) as Record<string, Json>;
  return tyingActions({ at: (place) => actionsAt(theirs, place, can) }, filter).map((tie) => ({
    name: `${action.name} ${tie.name}`,
    label: `${tie.label}…`,
    icon: givenIcon(tie.icon) ?? 'arrow-right',
    resource: run.open,
    tie,
    filter,
  }));
}

/** The values that a form begins with. */
export function filled(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
