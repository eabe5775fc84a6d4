import { parseJson } from '../fields/codec';
import type { AnswerType } from '../fields/kind';
import { isWriteOnly, kindOf } from '../fields/kinds';
import type { CallDefinition } from '../schema/call-definition';
import type { ResourceDefinition } from '../schema/definition';
import type { FieldDefinition } from '../schema/field-definition';
import { isObject, WrittenNumber } from '../schema/json';
import { keyOfField } from './records';

export interface TypeFinding {
  path: string;
  /** Key in the answer. */
  key: string;
  expected: AnswerType;
  /** What came; `missing` when the answer has no such key. */
  got: string;
}

export interface TypeCheck {
  /** Reports missing keys, too. */
  testMode: boolean;
  report: (findings: TypeFinding[]) => void;
}

/**
 * Compares the rows of an answer with what the schema declares and reports each difference once.
 * It only reports. null is valid: the platform uses it for "none".
 */
export function checkRows(
  { testMode, report }: TypeCheck,
  definition: ResourceDefinition,
  call: CallDefinition,
  rows: Record<string, unknown>[],
): void {
  const findings = new Map<string, TypeFinding>();
  for (const field of Object.values(definition.fields)) {
    const type = kindOf(field).answer?.(field.options);
    if (!type || isNeverRead(field)) continue;
    const name = keyOfField(call, field.name);
    for (const row of rows) {
      const got = Object.hasOwn(row, name) ? mismatch(type, row[name]) : testMode ? 'missing' : undefined;
      if (got) findings.set(`${name} ${got}`, { path: call.path, key: name, expected: type, got });
    }
  }
  if (findings.size > 0) report([...findings.values()]);
}

/** What came, when it is not of the expected type. */
export function mismatch(type: AnswerType, value: unknown): string | undefined {
  if (value === null || passes[type](value)) return undefined;
  if (Array.isArray(value)) return 'list';
  return value instanceof WrittenNumber ? 'number' : typeof value;
}

const passes: Record<AnswerType, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' || value instanceof WrittenNumber,
  JSON: (value) => isObject(value) || Array.isArray(value),
  'JSON-string': (value) => typeof value === 'string' && (value === '' || parseJson(value) !== undefined),
};

/** A field that answers do not have: passwords, computed and filter-only fields. */
export function isNeverRead(field: FieldDefinition): boolean {
  return (
    isWriteOnly(field) || field.value !== undefined || field.in.every((place) => place === 'filter' || place === 'add')
  );
}
