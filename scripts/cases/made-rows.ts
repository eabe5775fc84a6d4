import { declarations } from '../../src/fields/maps/declarations';
import { isMoment, isReference, optionsOf } from '../../src/fields/kinds';
import { equalitiesOf, fieldsOfCondition, holds } from '../../src/schema/condition';
import type { ResourceDefinition, ThreadDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import type { Json } from '../../src/schema/json';
import type { Row } from './case';
import { day, emptyOf } from './values';

/* What a platform makes of a record that no form sends: values by the names of fields. */

/** What is filled at every change, and when a record is made, besides what the schema says of its fields. */
export const atChange = ['gmt_update', 'operator'];
export const atAdd = ['gmt_create', 'creator', ...atChange];

/** Every field that rows carry, without a value. */
export function emptyRow({ fields }: ResourceDefinition): Row {
  const empty = Object.values(fields).map((field) => [field.name, emptyOf(field)] as const);
  return Object.fromEntries(empty.filter((pair): pair is [string, Json] => pair[1] !== undefined));
}

/** The values of a new record; a message of a thread is one of the console's side. */
export function initialRow({ name, fields, moves }: ResourceDefinition, threads: ThreadDefinition[]): Row {
  const unsent = Object.values(fields).filter((field) => !field.sent && field.default !== undefined);
  const ours = threads.filter(({ resource }) => resource === name).map((thread) => equalitiesOf(thread.ours));
  return {
    ...Object.fromEntries(unsent.map((field) => [field.name, field.default ?? null])),
    ...(moves?.first[0] !== undefined && { [moves.field]: moves.first[0] }),
    ...Object.fromEntries(ours.flatMap(Object.entries).map(([field, [value]]) => [field, value])),
  };
}

/** When something was done, and by whom, in those of the fields that no form sends. */
export function toldRow(
  { fields }: ResourceDefinition,
  names: string[],
  now: Date,
  caller: { id: number; userId: string } | undefined,
): Row {
  const told = names.flatMap((name): [string, Json][] => {
    const field = fields[name];
    if (!field || field.sent) return [];
    if (isMoment(field)) return [[name, momentIn(field, now)]];
    return caller ? [[name, emptyOf(field) === 0 ? caller.id : caller.userId]] : [];
  });
  return Object.fromEntries(told);
}

/** A made-up record, so that a list is not empty. */
export function sampleRow(definition: ResourceDefinition, index: number, now: Date): Row {
  const stored = Object.values(definition.fields).filter((field) => emptyOf(field) !== undefined);
  return Object.fromEntries(stored.map((field) => [field.name, sampleOf(definition, field, index, now)]));
}

function sampleOf({ id, tree }: ResourceDefinition, field: FieldDefinition, index: number, now: Date): Json {
  const { kind, name, label, options } = field;
  const empty = emptyOf(field) ?? null;
  const isText = typeof empty === 'string';
  const choices = optionsOf(field);
  const refers = name === id[0] || isReference(field);
  const number = name === tree?.parent ? (index < 3 ? 0 : (index % 3) + 1) : index + 1;
  const choice = choices[index % Math.max(1, choices.length)]?.value ?? (refers ? number : undefined);
  if (choice !== undefined) return Array.isArray(empty) ? [choice] : isText ? String(choice) : choice;
  if (isMoment(field)) return momentIn(field, new Date(now.getTime() - index * day));
  if (kind === 'text') return `${label} ${index + 1}`;
  const example = declarations[kind].examples?.[index % 2];
  // An example of a file is the address of none, and one of rows has other fields.
  return example === undefined || 'via' in options || typeof example !== typeof empty || Array.isArray(empty)
    ? empty
    : example;
}

/** A moment as a field carries it. */
function momentIn({ kind, options: { as } }: FieldDefinition<'date' | 'datetime'>, moment: Date): Json {
  if (as !== 'text') return Math.floor(moment.getTime() / (as === 'seconds' ? 1000 : 1));
  const text = moment.toISOString().slice(0, 19).replace('T', ' ');
  return kind === 'date' ? `${text.slice(0, 10)} 00:00:00` : text;
}

/** Values with which a task of a list has ended well, by field name. */
export function endedTask({ task, fields }: ResourceDefinition, now: Date): Record<string, Json> {
  if (!task) return {};
  const { running, failed } = task;
  const names = [...new Set([...fieldsOfCondition(running), ...fieldsOfCondition(failed)])];
  const all = names.reduce<Record<string, Json>[]>(
    (known, name) =>
      known.flatMap((values) => candidates(fields[name], now).map((value) => ({ ...values, [name]: value }))),
    [{}],
  );
  return all.findLast((values) => !holds(running, values) && !(failed && holds(failed, values))) ?? {};
}

/** Values that a field can have, from which those of a state are chosen. */
function candidates(field: FieldDefinition | undefined, now: Date): Json[] {
  const declared = optionsOf(field).map(({ value }) => value);
  if (declared.length > 0) return declared;
  if (isMoment(field)) return ['', momentIn(field, now)];
  return field?.kind === 'boolean' ? [0, 1] : [0, 1, 2, 3];
}
