import type { Identifier } from 'react-admin';
import { isReference } from '../../fields/kinds';
import type { Problem } from '../../fields/problem';
import { sameValue } from '../../fields/same-value';
import { fieldsOfCondition } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { isObject } from '../../schema/json';
import { pick } from '../../schema/pick';
import type { Values } from '../form/changes';
import { saysHeld } from '../import/held';
import { namesOfField, type Changeable, type Given } from './changeable';
import type { Refusal } from './verdict';

/** What is to be changed of records: the same for all of them, or for each its own. */
export interface Plan {
  changes: Changeable[];
  /** The values of a record that it changes. */
  names: string[];
  /** The new values of a record, by what it holds: what is not named here stays as it is. */
  valuesOf: (id: Identifier, record: Values) => Values;
  /** What was given for a record and cannot be its value. */
  refusedOf?: (id: Identifier, record: Values) => Refusal[];
  /**
   * For an undo, which overwrites nothing of others: labels of what is not changed of a record, because somebody has
   * changed it since. What would become empty besides is refused.
   */
  left?: (id: Identifier, record: Values) => string[];
}

/** The same change for every record. */
export function planOf(changes: Changeable[], given: Given): Plan {
  return {
    changes,
    names: namesIn(changes).filter((name) => Object.hasOwn(given.own, name) || Object.hasOwn(given.inner, name)),
    valuesOf: (_, record) => valuesIn(given, record),
  };
}

/** What a row of a file gives to its record, and what of it could not be read, by the paths of the changes. */
interface GivenRow {
  given: Given;
  unread: Record<string, Problem>;
}

/** A change of its own for each record, as a file gives it. What says what the record holds already changes nothing. */
export function planOfEach(changes: Changeable[], rowOf: (id: Identifier) => GivenRow | undefined): Plan {
  return {
    changes,
    names: namesIn(changes),
    valuesOf: (id, record) => asHeld(changes, valuesIn(rowOf(id)?.given ?? { own: {}, inner: {} }, record), record),
    refusedOf: (id, record) => {
      const { given = { own: {}, inner: {} }, unread = {} } = rowOf(id) ?? {};
      const values = valuesIn(given, record);
      return changes.flatMap((change): Refusal[] => {
        const { [change.path]: problem } = unread;
        if (!problem || isHeld(change, values, record)) return [];
        return [{ kind: 'value', label: change.label, problem }];
      });
    },
  };
}

function valuesIn({ own, inner }: Given, record: Values): Values {
  return {
    ...own,
    ...Object.fromEntries(
      Object.entries(inner).map(([name, values]) => [name, { ...heldIn(record, name), ...values }]),
    ),
  };
}

function asHeld(changes: readonly Changeable[], values: Values, record: Values): Values {
  const result = { ...values };
  for (const change of changes) {
    const { field } = change;
    if (!isHeld(change, values, record)) continue;
    const [into, held] = [drawnFrom(change, result), drawnFrom(change, record)];
    if (Object.hasOwn(held, field.name)) into[field.name] = held[field.name];
    else delete into[field.name];
  }
  return result;
}

function isHeld(change: Changeable, values: Values, record: Values): boolean {
  const given = drawnFrom(change, values);
  if (!Object.hasOwn(given, change.field.name)) return false;
  return saysHeld(change.field, given[change.field.name], drawnFrom(change, record));
}

/** The names of a record's values that changes are in. */
export function namesIn(changes: readonly Changeable[]): string[] {
  return [...new Set(changes.flatMap(({ field, within }) => (within ? [within.name] : namesOfField(field))))];
}

/** The values that the cells of changed fields read besides these. */
export function besideOf(definition: ResourceDefinition, changes: readonly Changeable[]): string[] {
  return [...new Set(changes.flatMap(({ field, within }) => readBeside(definition, within ?? field)))];
}

/** The other fields that a field's options and tones name: a currency, an area code, the title of a reference. */
function readBeside({ fields }: ResourceDefinition, { options, tones = [] }: FieldDefinition): string[] {
  const named = Object.values(options).filter((value): value is string => typeof value === 'string');
  const all = [...named, ...tones.flatMap(({ when }) => fieldsOfCondition(when))];
  return all.filter((name) => Object.hasOwn(fields, name));
}

/** Whether a record holds the new value of a change already. */
export function isSame({ field, within }: Changeable, record: Values, changed: Values): boolean {
  if (within) return sameValue(heldIn(record, within.name)[field.name], heldIn(changed, within.name)[field.name]);
  return namesOfField(field).every((name) => !Object.hasOwn(changed, name) || sameValue(record[name], changed[name]));
}

/** What the cell of a change is drawn from: the record, or the JSON value that the field is in. */
export function drawnFrom({ within }: Changeable, record: Values): Values {
  return within ? heldIn(record, within.name) : record;
}

/** A record with its new values. */
export function withChanges({ changes, valuesOf }: Plan, id: Identifier, record: Values): Values {
  return withValues(changes, record, valuesOf(id, record));
}

/** A record with new values; the titles that it carries are those of the old references. */
export function withValues(changes: readonly Changeable[], record: Values, values: Values): Values {
  const carried = changes.flatMap(({ field, within }) =>
    !within && Object.hasOwn(values, field.name) && isReference(field)
      ? [field.options.text, field.options.spareText]
      : [],
  );
  return { ...pick(record, (name) => !carried.includes(name)), ...values };
}

/** What a record holds in a JSON field. */
export function heldIn(record: Values, name: string): Values {
  const held = record[name];
  return isObject(held) ? held : {};
}
