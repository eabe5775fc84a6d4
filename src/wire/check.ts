import type { CallDefinition } from '../schema/call-definition';
import type { ResourceDefinition } from '../schema/definition';
import type { FieldDefinition, FieldKind, KindOptions } from '../schema/field-definition';
import { isObject } from './answer';
import { keyOfField } from './records';
import { parseJson } from './values/codec';

/** The types of the response check (docs/specification.md#wire-type-check). */
type CheckedType = 'string' | 'number' | 'JSON' | 'JSON-string';

export interface TypeFinding {
  path: string;
  /** Key in the answer. */
  key: string;
  expected: CheckedType;
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
 * It rejects nothing and changes nothing. null passes: it is how the platform says "none".
 */
export function checkRows(
  { testMode, report }: TypeCheck,
  definition: ResourceDefinition,
  call: CallDefinition,
  rows: Record<string, unknown>[],
): void {
  const findings = new Map<string, TypeFinding>();
  for (const field of Object.values(definition.fields)) {
    const type = expectedOf(field);
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
function mismatch(type: CheckedType, value: unknown): string | undefined {
  if (value === null || passes[type](value)) return undefined;
  return Array.isArray(value) ? 'list' : typeof value;
}

const passes: Record<CheckedType, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  JSON: (value) => isObject(value) || Array.isArray(value),
  'JSON-string': (value) => typeof value === 'string' && (value === '' || parseJson(value) !== undefined),
};

/** A field that answers don't carry: passwords and those of the filter alone. */
function isNeverRead(field: FieldDefinition): boolean {
  return field.kind === 'password' || field.in.every((place) => place === 'filter' || place === 'add');
}

const string = (): CheckedType => 'string';
/** Numbers and texts are both right. */
const either = () => undefined;
const key = ({ as }: { as: 'number' | 'text' }): CheckedType => (as === 'number' ? 'number' : 'string');
const list = ({ as }: { as: 'list' | 'comma' }): CheckedType => (as === 'comma' ? 'string' : 'JSON');
const date = ({ as }: KindOptions['date']): CheckedType => (as === 'text' ? 'string' : 'number');
const json = ({ as }: { as: 'text' | 'object' | 'list' }): CheckedType => (as === 'text' ? 'JSON-string' : 'JSON');

/** The declared type of each kind; undefined where several are right. */
const expected = {
  id: key,
  text: string,
  longtext: string,
  integer: () => 'number',
  decimal: either,
  money: either,
  boolean: ({ as }) => (as === 'number' ? 'number' : undefined),
  enum: ({ options: [first] }) => typeOf(first?.value),
  enums: list,
  date,
  datetime: date,
  timerange: string,
  phone: string,
  email: string,
  url: string,
  ip: string,
  version: string,
  password: either,
  secret: string,
  json,
  ref: key,
  refs: list,
  treeref: key,
  matrix: () => 'JSON',
  rows: json,
  image: string,
  file: string,
  location: either,
  cron: string,
} satisfies { [K in FieldKind]: (options: KindOptions[K]) => CheckedType | undefined };

function expectedOf(field: FieldDefinition): CheckedType | undefined {
  // The map is exact by kind, which TypeScript can't see through a union of kinds.
  const typeFor = expected[field.kind] as (options: KindOptions[FieldKind]) => CheckedType | undefined;
  return typeFor(field.options);
}

function typeOf(value: string | number | undefined): CheckedType | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'number' ? 'number' : 'string';
}
