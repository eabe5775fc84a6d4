import { isMoment } from '../../../src/fields/kinds';
import type { CallDefinition } from '../../../src/schema/call-definition';
import type { ResourceDefinition } from '../../../src/schema/definition';
import { isObject, type Json } from '../../../src/schema/json';
import { at, type Answer } from '../../../src/wire/answer';
import type { Client, SendOptions } from '../../../src/wire/client';
import type { AnswerSource, Row } from '../../fixtures/fixture';
import { equals, fieldOf, idKeysOf, readCallOf } from '../kept-platform';

/** Rows that are read at a time, and pages at most. */
const size = 100;
const mostPages = 50;

/** Every row of a list, or the record that a call answers. */
export async function allRows(
  client: Client,
  call: CallDefinition,
  body: Row,
  options: SendOptions = {},
): Promise<Row[]> {
  const all: Row[] = [];
  const { page } = call;
  for (let number = 0; number < mostPages; number += 1) {
    const paged = page ? { [page.number]: page.from + number, [page.size]: size } : {};
    const { raw } = await client.send(call, { ...call.send, ...body, ...paged }, options);
    const found = at(raw, call.rows);
    const rows = (Array.isArray(found) ? found : [found]).filter(isObject) as Row[];
    all.push(...rows);
    if (!page || rows.length < size) break;
  }
  return all;
}

/** The key of a row in a list; of several fields their values, joined. */
export function keyOfRow(definition: ResourceDefinition, row: Row): Json {
  return joined(idKeysOf(definition).map((key) => row[key] ?? null));
}

export function joined(values: Json[]): Json {
  return values.length === 1 ? (values[0] ?? null) : values.map(String).join(',');
}

/** Whether a value is as a story says. A platform has its own clock: of a moment it counts whether there is one. */
export function isAlike(
  definition: ResourceDefinition,
  key: string,
  value: Json | undefined,
  wanted: Json | undefined,
): boolean {
  const field = definition.fields[fieldOf(readCallOf(definition), key)];
  if (field && isMoment(field)) return isEmpty(value) === isEmpty(wanted);
  return (
    equals(value ?? '', wanted ?? '') ||
    (isEmpty(value) && isEmpty(wanted)) ||
    JSON.stringify(value) === JSON.stringify(wanted)
  );
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '' || value === 0;
}

/** What a write answers otherwise than a story says. A refusal is told by the step itself. */
export function answerDifferences({ data: wanted }: AnswerSource, { data }: Answer): string[] {
  if (!isObject(wanted) || !isObject(data)) return [];
  const row = data as Row;
  return Object.entries(wanted as Row)
    .filter(([key, value]) => !equals(row[key], value))
    .map(([key, value]) => `the answer has ${key} ${JSON.stringify(row[key])}, not ${JSON.stringify(value)}`);
}
