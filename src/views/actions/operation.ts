import type { RaRecord } from 'react-admin';
import { holds, type Condition } from '../../schema/condition';
import type { ActionDefinition, ActionPlace } from '../../schema/action-definition';
import type { ResourceDefinition } from '../../schema/definition';
import { valueFor } from '../../schema/related-records';
import type { FieldDefinition, Tone } from '../../schema/field-definition';
import type { Can } from '../permissions';
import { listPath } from '../paths';
import { failing, lacking, notAllViewed, type Reason } from '../reasons';
import type { Refused } from '../useRefused';

type CallRun = Extract<ActionDefinition['run'], { call: unknown }>;
type OpenRun = Extract<ActionDefinition['run'], { open: string }>;
type DialogRun = Extract<ActionDefinition['run'], { dialog: unknown }>;
export type CallAction = ActionDefinition & { run: CallRun };
export type OpenAction = ActionDefinition & { run: OpenRun };

export type DialogAction = ActionDefinition & { run: DialogRun };

/** An operation on records: an action of the schema, or the deletion of a resource. */
export interface Operation {
  label: string;
  tone?: Tone;
  /** Condition; other records are left out. */
  when?: Condition;
  confirm?: ActionDefinition['confirm'];
  fields: FieldDefinition[];
  /** Text after a success. */
  done?: string;
  /** Absent for the deletion. */
  action?: CallAction;
}

export function isOpen(action: ActionDefinition): action is OpenAction {
  return 'open' in action.run;
}

export function isDialog(action: ActionDefinition): action is DialogAction {
  return 'dialog' in action.run;
}

export function isCall(action: ActionDefinition): action is CallAction {
  return 'call' in action.run;
}

export function operationOf(action: CallAction): Operation {
  const { label, tone, when, confirm, done } = action;
  return { label, tone, when, confirm, done, fields: Object.values(action.fields), action };
}

export function deletionOf(label: string): Operation {
  return { label, tone: 'bad', confirm: {}, fields: [] };
}

/** The actions of a place that this user may use. Their conditions are checked per record. */
export function actionsAt(definition: ResourceDefinition, place: ActionPlace, can: Can): ActionDefinition[] {
  return definition.actions.filter((action) => action.places.includes(place) && !notAllowed(definition, action, can));
}

/** Whether records have a bar of actions below them. */
export function hasBar({ actions }: ResourceDefinition): boolean {
  return actions.some(({ places }) => places.includes('bar'));
}

/** Why a user may not use an action, whatever the record is. */
export function notAllowed({ screen }: ResourceDefinition, action: ActionDefinition, can: Can): Reason | undefined {
  return (
    lacking(can(screen, action.permission), screen, action.permission) ??
    notAllViewed(isOpen(action) ? [action.run.open] : isDialog(action) ? action.run.dialog.resources : [], can)
  );
}

/** Why an action is not offered for a record. */
export function notOffered(action: ActionDefinition, record: RaRecord, refused: Refused): Reason | undefined {
  const { name, when, permission } = action;
  return (
    failing(when, record) ??
    refused(name, record) ??
    (isCall(action) && permission === 'set' ? refused('set', record) : undefined)
  );
}

export function applicable(when: Condition | undefined, records: RaRecord[]): RaRecord[] {
  return when ? records.filter((record) => holds(when, record)) : records;
}

/**
 * Path of another resource's list with the filters that tie it to this record.
 * @param filters of the action's list, set and fixed ones, which are passed on when the record has no value of that name
 */
export function openPath(action: OpenAction, record: RaRecord | undefined, filters?: Record<string, unknown>): string {
  return listPath(action.run.open, openFilter(action, record, filters));
}

/** The filters of the list that an action opens; the parameters are those of `openPath`. */
export function openFilter(
  { run }: OpenAction,
  record: RaRecord | undefined,
  filters: Record<string, unknown> = {},
): Record<string, unknown> {
  const matched = Object.entries(run.match).map(([theirs, ours]) => [
    theirs,
    valueFor(ours, record ?? {}) ?? valueFor(ours, filters),
  ]);
  return { ...Object.fromEntries(matched), ...run.filter };
}

/** Deleting more records at once asks to type their number. */
const MANY = 10;

/** The text to type before it runs: the title of the record, or the number of records. Undefined: nothing. */
export function typedText(operation: Operation, records: RaRecord[]): string | undefined {
  const { confirm, action } = operation;
  const [first] = records;
  const field = applicable(confirm?.typedWhen, records).length > 0 ? confirm?.typed : undefined;
  if (field !== undefined && records.length === 1 && first) return String(first[field] ?? first.id);
  if ((field !== undefined && records.length > 1) || (!action && records.length > MANY)) return String(records.length);
  return undefined;
}
