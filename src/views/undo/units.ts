import { fromWire, toWire } from '../../fields/values';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { distinct, namesOfField, partsOf, wholeField, type Changeable } from '../bulk/changeable';
import { heldIn, isSame } from '../bulk/plan';
import { emptiedBy } from '../bulk/verdict';
import type { Values } from '../form/changes';
import { groupsOf } from '../form/layout';

/*
 * A unit is what is restored or left as a whole: a field of the form with what is drawn with it, as an amount with its
 * currency, or a field within a JSON value.
 */

/** The units of a record that a change has changed, with those that the change has emptied because it hides them. */
export function changedUnits(definition: ResourceDefinition, before: Values & { id: string | number }, sent: Values) {
  const after: Values = { ...before, ...sent };
  const changed = groupsOf(definition, 'edit', () => true)
    .flatMap(({ fields }) => fields.flatMap(partsOf))
    .filter(({ field }) => field.value === undefined)
    .filter((unit) => !isSame(unit, before, after));
  const emptied = emptiedBy(definition, before, after).map(wholeField);
  return { changed: distinct(changed), emptied: distinct(emptied) };
}

/** The unit at a path; undefined where the schema no longer has it. */
export function unitAt({ fields }: ResourceDefinition, path: string): Changeable | undefined {
  const field = fields[path];
  if (field) return wholeField(field);
  const [name = ''] = path.split('.');
  const within = fields[name];
  return within && partsOf(within).find((unit) => unit.path === path);
}

/** What a record holds in these units; of a JSON value only what they are about. */
export function heldInUnits(units: readonly Changeable[], record: Values): Values {
  const held: Values = {};
  for (const { field, within } of units) {
    if (within) held[within.name] = { ...heldIn(held, within.name), [field.name]: inner(record, within, field) };
    else for (const name of namesOfField(field)) held[name] = record[name] ?? null;
  }
  return held;
}

/** A record with these units as an earlier one held them. What else is in a JSON value stays. */
export function withUnits(units: readonly Changeable[], record: Values, earlier: Values): Values {
  const values: Values = {};
  for (const { field, within } of units) {
    if (within)
      values[within.name] = {
        ...heldIn({ ...record, ...values }, within.name),
        [field.name]: inner(earlier, within, field),
      };
    else for (const name of namesOfField(field)) if (Object.hasOwn(earlier, name)) values[name] = earlier[name];
  }
  return values;
}

/** A value as the platform will answer it when it was sent. */
export function asRead(field: FieldDefinition | undefined, value: unknown): unknown {
  const sent = field && toWire(field, value);
  return field && sent !== undefined ? fromWire(field, sent) : value;
}

function inner(record: Values, within: FieldDefinition, field: FieldDefinition): unknown {
  return heldIn(record, within.name)[field.name] ?? null;
}
