import type { RaRecord } from 'react-admin';
import type { CellContext } from '../../fields/cell';
import { formOf } from '../../fields/forms';
import { isSealed, kindOf } from '../../fields/kinds';
import type { Problem } from '../../fields/problem';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { rawValuesOf } from '../../wire/records';
import { wholeField, type Changeable } from '../bulk/changeable';
import { groupsFor, notInFormOf, type Editor } from '../bulk/verdict';
import { refusalText } from '../bulk/why-text';
import type { Values } from '../form/changes';
import { formProblems } from '../form/form-problems';
import { groupsOf } from '../form/layout';
import type { Reason } from '../reasons';

/** The fields of the edit form whose inputs have room in a cell, by name. Each record has its own value, also where no two share one. */
export function changeableCells(
  definition: ResourceDefinition,
  may: (permission: string) => boolean,
): ReadonlyMap<string, Changeable> {
  const fields = groupsOf(definition, 'edit', may).flatMap((group) => group.fields);
  return new Map(fields.filter(hasRoom).map((field) => [field.name, wholeField(field)]));
}

function hasRoom(field: FieldDefinition): boolean {
  return field.value === undefined && !isSealed(field) && !kindOf(field).parts && formOf(field).large !== true;
}

/** Why a cell cannot be changed. */
type Lock =
  | { why: 'record' }
  | { why: 'large' | 'fixed'; field: FieldDefinition }
  | { why: 'reason'; field: FieldDefinition; reason: Reason };

/** @param values of the record, with its changes */
export function lockOf(
  definition: ResourceDefinition,
  editor: Editor,
  cells: ReadonlyMap<string, Changeable>,
  field: FieldDefinition,
  record: RaRecord,
  values: Values,
): Lock | undefined {
  const change = cells.get(field.name);
  if (!change) return { why: field.in.includes('edit') && !field.value ? 'large' : 'fixed', field };
  if (editor.refused('set', record)) return { why: 'record' };
  const reason = notInFormOf(definition, editor, change, record, values);
  if (!reason || isUnknown(definition, record, reason)) return undefined;
  return { why: 'reason', field, reason };
}

/** Whether a condition fails by a value that the row of the list lacks: the rehearsal reads it. */
function isUnknown(definition: ResourceDefinition, record: RaRecord, reason: Reason): boolean {
  return reason.why === 'condition' && !Object.hasOwn(rawValuesOf(definition, record), reason.field);
}

export function lockText(definition: ResourceDefinition, lock: Lock, context: CellContext): string {
  if (lock.why === 'record') return context.translate('bulk.why.record');
  const { label } = lock.field;
  if (lock.why === 'reason') return refusalText(definition, { kind: 'field', label, reason: lock.reason }, context);
  return context.translate(lock.why === 'large' ? 'grid.lockLarge' : 'grid.lockFixed', { field: label });
}

/**
 * What the edit form of a record would refuse of its changed fields, by field. What depends on records that it refers to
 * is left to the rehearsal, which reads them.
 */
export function cellProblems(
  definition: ResourceDefinition,
  editor: Editor,
  record: RaRecord,
  values: Values,
  fields: string[],
): Record<string, Problem> {
  const found = formProblems({
    definition,
    place: 'edit',
    groups: groupsFor(editor, definition, record),
    opened: record,
    values: { ...record, ...values },
    related: {},
    account: editor.account,
  })
    .filter(({ field, problem }) => fields.includes(field.name) && problem.message !== 'validation.unknownBound')
    .map(({ field, problem }): [string, Problem] => [field.name, problem]);
  return Object.fromEntries(found.toReversed());
}
