import { declarations } from '../../src/fields/maps/declarations';
import { innerFieldsOf, optionsOf } from '../../src/fields/kinds';
import type { FieldDefinition } from '../../src/schema/field-definition';
import type { ResourceDefinition } from '../../src/schema/definition';
import { keyOfField } from '../../src/wire/records';
import { readCallOf } from '../../scripts/cases/platform';
import type { Row } from '../../scripts/cases/case';
import type { Json } from '../../src/schema/json';
import type { Random } from '../histories/random';

/** A row as the platform may send it: mostly sound, with values that are missing, empty, old or of another type. */
export function randomRow(definition: ResourceDefinition, id: number, random: Random): Row {
  const call = readCallOf(definition);
  const row: Row = {};
  for (const field of Object.values(definition.fields)) {
    const value = randomRaw(field, random);
    if (value !== undefined) row[keyOfField(call, field.name)] = value;
  }
  row[keyOfField(call, definition.id[0] ?? 'id')] = id;
  return row;
}

/** A value of a field in the format of an answer; undefined where it is left out. */
export function randomRaw(field: FieldDefinition, random: Random): Json | undefined {
  if (random.percent(4)) return random.of([undefined, null, '', 0, 'odd', [], {}]);
  const options = optionsOf(field).map(({ value }) => value);
  if (field.kind === 'enums') return options.filter(() => random.percent(40));
  if (options.length > 0) return random.of(options);
  const inner = innerFieldsOf(field);
  if (inner && field.kind === 'rows') return Array.from({ length: random.below(4) }, () => randomParts(inner, random));
  if (inner && Object.keys(inner).length > 0) return JSON.stringify(randomParts(inner, random));
  if (field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'money') return random.below(300);
  const known: readonly Json[] = declarations[field.kind].examples ?? ['x'];
  return random.of(known);
}

function randomParts(fields: Record<string, FieldDefinition>, random: Random): Row {
  const parts = Object.values(fields).map((field) => [field.name, randomRaw(field, random)] as const);
  return Object.fromEntries(parts.filter((part): part is [string, Json] => part[1] !== undefined));
}
