import type { RaRecord } from 'react-admin';
import { isMissing, type RowRecord } from '../../fields/cell';
import { problem, type Problem } from '../../fields/problem';
import { sameValue } from '../../fields/same-value';
import { holds, withFormer } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { isChanged, type Values } from '../form/changes';
import { formProblems } from '../form/form-problems';
import { groupsOf, type FormGroup } from '../form/layout';
import { failing, type Reason } from '../reasons';
import type { Refused } from '../useRefused';
import type { Changeable } from './changeable';
import { heldIn, isSame, type Plan } from './plan';
import type { Referred } from './referred';

/** Who changes the records. */
export interface Editor {
  /** Whether the account has a permission of the screen. */
  may: (permission: string) => boolean;
  refused: Refused;
  account: RowRecord;
}

/** Why a record is not changed: its edit form would refuse a value, does not have the field, or is not offered. */
export type Refusal =
  | { kind: 'value'; label: string; problem: Problem }
  | { kind: 'field'; label: string; reason: Reason }
  | { kind: 'record'; reason: Reason }
  /** Somebody has changed it since, and it is not to be overwritten. */
  | { kind: 'since'; label: string }
  /** It would become empty, and nobody asked for that. */
  | { kind: 'empties'; label: string };

/** What a change would do to a record. */
export type Verdict =
  /** emptied: by the change. left: labels of what somebody has changed since, and stays. */
  | { state: 'changes'; emptied: FieldDefinition[]; left: string[] }
  | { state: 'same' }
  | { state: 'conflict' }
  | { state: 'refused'; why: Refusal[] };

interface VerdictInput {
  definition: ResourceDefinition;
  editor: Editor;
  plan: Plan;
  /** The record as it is now. */
  record: RaRecord;
  /** Its values as the user knows them: what somebody changed since is a conflict. */
  known?: Values | undefined;
  referred: Referred;
}

/** Checks a change of a record as its edit form would, with the record's own values. */
export function verdictOf({ definition, editor, plan, record, known, referred }: VerdictInput): Verdict {
  const given = plan.refusedOf?.(record.id, record) ?? [];
  if (given.length > 0) return { state: 'refused', why: given };
  const next = { ...record, ...plan.valuesOf(record.id, record) };
  const left = plan.left?.(record.id, record) ?? [];
  if (!isChanged(record, next, plan.names)) {
    if (left.length === 0) return { state: 'same' };
    return { state: 'refused', why: left.map((label) => ({ kind: 'since', label })) };
  }
  const refusals = refusalsOf({ definition, editor, plan, record, referred }, next);
  if (refusals.length > 0) return { state: 'refused', why: refusals };
  if (known && plan.changes.some((change) => isContested(change, record, known, next))) return { state: 'conflict' };
  const emptied = emptiedBy(definition, record, next);
  if (plan.left && emptied.length > 0)
    return { state: 'refused', why: emptied.map(({ label }) => ({ kind: 'empties', label })) };
  return { state: 'changes', emptied, left };
}

/** Whether somebody else has changed a field since, and to another value. */
function isContested(change: Changeable, record: RaRecord, known: Values, next: Values): boolean {
  return !isSame(change, record, known) && !isSame(change, record, next);
}

function refusalsOf({ definition, editor, plan, record, referred }: VerdictInput, values: Values): Refusal[] {
  const set = editor.refused('set', record);
  if (set) return [{ kind: 'record', reason: set }];
  const groups = groupsFor(editor, definition, record);
  const differing = plan.changes.filter((change) => !isSame(change, record, values));
  const absent = differing.flatMap((change): Refusal[] => {
    const reason = notInFormOf(definition, editor, change, record, values);
    return reason ? [{ kind: 'field', label: change.label, reason }] : [];
  });
  if (absent.length > 0) return absent;
  const unmatched = referred.unmatched.map(({ label }): Refusal => ({
    kind: 'value',
    label,
    problem: problem('validation.option'),
  }));
  const { account } = editor;
  const { related } = referred;
  const problems = formProblems({ definition, place: 'edit', groups, opened: record, values, related, account });
  return [
    ...unmatched,
    ...problems.map((found): Refusal => ({ kind: 'value', label: found.field.label, problem: found.problem })),
  ];
}

/** The groups of the edit form of a record. */
export function groupsFor({ may, refused }: Editor, definition: ResourceDefinition, record: RaRecord): FormGroup[] {
  return groupsOf(definition, 'edit', may, undefined, (field) => refused(field, record));
}

/** Why the edit form of a record has no input for a field, with the other changes made. */
export function notInFormOf(
  { form }: ResourceDefinition,
  { refused }: Editor,
  { field, within }: Changeable,
  record: RaRecord,
  values: Values,
): Reason | undefined {
  const own = within ?? field;
  const groups = form.groups.filter(({ fields }) => fields.includes(own.name));
  const groupReasons = groups.map(({ when }) => failing(when, values));
  return (
    refused(own.name, record) ??
    (groupReasons.every((reason) => reason !== undefined) ? groupReasons[0] : undefined) ??
    failing(own.when, withFormer(values, record)) ??
    (within && failing(field.when, withFormer(heldIn(values, within.name), record)))
  );
}

/** Fields with a value that the change hides: they are sent empty. */
export function emptiedBy(
  { fields, form, id }: ResourceDefinition,
  record: RaRecord,
  values: Values,
): FieldDefinition[] {
  const isShown = ({ name, when }: FieldDefinition, now: Values) => {
    const groups = form.groups.filter((group) => group.fields.includes(name));
    return holds(when, now) && (groups.length === 0 || groups.some((group) => holds(group.when, now)));
  };
  const after = withFormer(values, record);
  return Object.values(fields).filter(
    (field) =>
      field.sent &&
      !id.includes(field.name) &&
      !isMissing(values[field.name]) &&
      !sameValue(values[field.name], 0) &&
      isShown(field, record) &&
      !isShown(field, after),
  );
}
