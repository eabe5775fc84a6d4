import { innerFieldsOf } from '../../src/fields/kinds';
import { parseJson } from '../../src/fields/codec';
import type { CallDefinition } from '../../src/schema/call-definition';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { isObject } from '../../src/schema/json';
import { suggestion } from '../../src/schema/suggest';
import type { Path } from '../../src/compiler/source-node';
import { at } from '../../src/wire/answer';
import { keyOfField } from '../../src/wire/records';
import { decodeAnswer } from '../../src/wire/styles/codec';
import { findDrift } from './drift/find-drift';
import type { AnswerSource, Row } from '../cases/case';
import { put } from '../cases/known-calls';

/** A record as the platform answers it, and its place in the file. */
export interface Sample {
  row: Row;
  path: Path;
  call: CallDefinition;
  /** It has some keys only. */
  isPart?: boolean;
}

/** Something of a sample that its schema does not say. */
export interface Verdict {
  id: 'F010' | 'F012';
  path: Path;
  /** The key or field that it is about; inner ones dotted. */
  name: string;
  message: string;
}

/** Every row that an answer holds, children of trees included. */
export function rowsIn(
  definition: ResourceDefinition,
  call: CallDefinition,
  answer: AnswerSource,
  path: Path,
): Sample[] {
  const found = at(answer, call.rows);
  const place = [...path, ...call.rows.split('.')];
  const children = definition.tree?.children;
  const walk = (row: unknown, where: Path): Sample[] => {
    if (!isObject(row)) return [];
    const below = children === undefined ? undefined : row[keyOfField(call, children)];
    const inside = Array.isArray(below)
      ? below.flatMap((child, index) => walk(child, [...where, children ?? '', index]))
      : [];
    return [{ row: row as Row, path: where, call }, ...inside];
  };
  return Array.isArray(found) ? found.flatMap((row, index) => walk(row, [...place, index])) : walk(found, place);
}

/** What a sample has that its schema does not say, as the console's own judge of answers finds it, and the keys that no field knows. */
export function judge(definition: ResourceDefinition, { row, path, call, isPart }: Sample): Verdict[] {
  const isList = call === definition.calls.list;
  const rows = put({ code: 200 }, call.rows, isList ? [row] : row);
  const answer = isList ? put(rows, call.total, 1) : rows;
  const drift = findDrift(definition, call, decodeAnswer(answer), () => true).flatMap((finding): Verdict[] => {
    if (finding.kind === 'missing' || finding.kind === 'sometimes' || (isPart && finding.kind === 'no_key')) return [];
    const [outer = ''] = finding.field.split('.');
    const key = keyOfField(call, outer);
    return [
      {
        id: 'F012',
        path: key in row ? [...path, key] : path,
        name: finding.field,
        message: `"${finding.field}": ${finding.text}`,
      },
    ];
  });
  const known = definition.tree?.children === undefined ? [] : [keyOfField(call, definition.tree.children)];
  const keys = Object.values(definition.fields).map((field) => [keyOfField(call, field.name), field] as const);
  return [...drift, ...unknownKeys(new Map(keys), row, path, known)];
}

function unknownKeys(
  fields: Map<string, FieldDefinition>,
  row: Record<string, unknown>,
  path: Path,
  known: string[] = [],
  outer: string[] = [],
): Verdict[] {
  return Object.entries(row).flatMap(([key, value]): Verdict[] => {
    const field = fields.get(key);
    const name = [...outer, key].join('.');
    if (!field)
      return known.includes(key)
        ? []
        : [
            {
              id: 'F010',
              path: [...path, key],
              name,
              message: `no field knows "${name}"${suggestion(key, fields.keys())}`,
            },
          ];
    const inner = new Map(Object.entries(innerFieldsOf(field) ?? {}));
    if (inner.size === 0) return [];
    return innerRows(value).flatMap((one) => unknownKeys(inner, one, [...path, key], [], [...outer, field.name]));
  });
}

/** The names of the fields that a sample holds, inner ones dotted. */
export function heldNames(definition: ResourceDefinition, { row, call }: Sample): string[] {
  return held(definition.fields, row, (name) => keyOfField(call, name), []);
}

function held(
  fields: Record<string, FieldDefinition>,
  row: Record<string, unknown>,
  keyOf: (name: string) => string,
  outer: string[],
): string[] {
  return Object.values(fields).flatMap((field) => {
    const key = keyOf(field.name);
    if (!Object.hasOwn(row, key)) return [];
    const name = [...outer, field.name];
    const inner = innerFieldsOf(field) ?? {};
    return [name.join('.'), ...innerRows(row[key]).flatMap((one) => held(inner, one, (own) => own, name))];
  });
}

/** The objects inside a value, which may be a text of JSON. */
function innerRows(value: unknown): Record<string, unknown>[] {
  const content: unknown = typeof value === 'string' ? parseJson(value) : value;
  return (Array.isArray(content) ? content : [content]).filter(isObject);
}
