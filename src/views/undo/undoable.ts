import type { Identifier, RaRecord } from 'react-admin';
import { formOf } from '../../fields/forms';
import { innerFieldsOf, isSealed, isWriteOnly } from '../../fields/kinds';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { Operation } from '../actions/operation';
import type { Changeable } from '../bulk/changeable';
import type { Values } from '../form/changes';
import type { Change } from '../form/saving';
import { titleOf } from '../title';
import { asRead, changedUnits, heldInUnits, unitAt } from './units';

/** What the user did to one record, as its notice holds it until the page is closed. */
export interface Undoable {
  /** Address of the data center. */
  center: string;
  resource: string;
  id: Identifier;
  title: string;
  /** Name of the action; absent for a changed record. */
  action?: string;
  /** The changed values before and after, by name; of a JSON value only the changed parts. */
  from: Values;
  to: Values;
  /** What was changed, by its path in the form. */
  paths: string[];
  /** What was changed, too, and cannot be restored, because the console does not know the former value: secrets, passwords, files. */
  unknown: string[];
  /** It was undone: what has the same value later may be somebody else's. */
  undone?: true;
}

/** A change that was saved, from the form or together with others. */
export function undoableChange(definition: ResourceDefinition, { before, sent }: Change, center: string): Undoable {
  const { changed, emptied } = changedUnits(definition, before, sent);
  const after: RaRecord = { ...before };
  for (const [name, value] of Object.entries(sent)) after[name] = asRead(definition.fields[name], value);
  for (const { field } of emptied) after[field.name] = asRead(field, undefined);
  return undoable(definition, [...changed, ...emptied], { before, after, center });
}

/** What a move did to records. */
export function undoableMoves(
  definition: ResourceDefinition,
  { action }: Pick<Operation, 'action'>,
  records: readonly RaRecord[],
  center: string,
): Undoable[] {
  const { field } = definition.moves ?? {};
  const unit = field === undefined ? undefined : unitAt(definition, field);
  if (!action?.move || !unit) return [];
  const state = { [unit.path]: action.move.to };
  return records.map((before) => ({
    ...undoable(definition, [unit], { before, after: { ...before, ...state }, center }),
    action: action.name,
  }));
}

interface Made {
  before: RaRecord;
  after: Values;
  center: string;
}

function undoable(definition: ResourceDefinition, units: Changeable[], { before, after, center }: Made): Undoable {
  const known = units.filter(({ field }) => !hasUnknown(field));
  return {
    center,
    resource: definition.name,
    id: before.id,
    title: titleOf(definition, before),
    from: heldInUnits(known, before),
    to: heldInUnits(known, after),
    paths: known.map(({ path }) => path),
    unknown: units.filter((unit) => !known.includes(unit)).map(({ path }) => path),
  };
}

function hasUnknown(field: FieldDefinition): boolean {
  if (isSealed(field) || isWriteOnly(field) || formOf(field).undrafted) return true;
  return Object.values(innerFieldsOf(field) ?? {}).some(hasUnknown);
}
