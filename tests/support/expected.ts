import type { ResourceDefinition } from '../../src/schema/definition';
import type { Json } from '../../src/schema/json';

/** The expected value of a field on the platform after an entry. */
export type Expected =
  | { is: Json }
  /** The ids of records that a person knows by these titles. */
  | { titled: string; to: string }
  /** Any value that differs from the previous one. */
  | { another: true }
  | { members: Record<string, Expected> }
  /** The first of the rows. */
  | { row: Record<string, Expected> };

/** Finds the record that a title names: the raw record of an id, or undefined. */
export type LookUp = (
  resource: string,
  id: unknown,
) => Promise<{ definition: ResourceDefinition; raw: Record<string, unknown> } | undefined>;

/**
 * What is wrong with a stored value, in a line; undefined when it is as expected.
 *
 * @param before the value before the entry, for what can only be known to have changed
 */
export async function mismatch(
  expected: Expected,
  raw: unknown,
  before: unknown,
  lookUp: LookUp,
): Promise<string | undefined> {
  const content = parsed(raw);
  if ('is' in expected)
    return isSame(expected.is, content) ? undefined : `is ${JSON.stringify(raw)}, not ${JSON.stringify(expected.is)}`;
  if ('another' in expected) {
    return isEmpty(raw) || JSON.stringify(raw) === JSON.stringify(before)
      ? `is ${JSON.stringify(raw)}, which is not a new value`
      : undefined;
  }
  if ('titled' in expected) return await titleMismatch(expected, raw, lookUp);
  const inside = 'row' in expected ? (Array.isArray(content) ? (content as unknown[])[0] : undefined) : content;
  for (const [name, inner] of Object.entries('row' in expected ? expected.row : expected.members)) {
    const found = await mismatch(inner, valueAt(inside, name), undefined, lookUp);
    if (found) return `${name} ${found}`;
  }
  return undefined;
}

async function titleMismatch(
  { titled, to }: { titled: string; to: string },
  raw: unknown,
  lookUp: LookUp,
): Promise<string | undefined> {
  const ids = Array.isArray(raw) ? raw : typeof raw === 'string' && raw.includes(',') ? raw.split(',') : [raw];
  for (const id of ids) {
    const record = await lookUp(to, id);
    if (record && isTitle(record, titled)) return undefined;
  }
  return `refers to ${JSON.stringify(raw)} of ${to}, which is not "${titled}"`;
}

/** Whether a title contains all text fields of the record's title; enums and references are shown by their labels. */
function isTitle(
  { definition, raw }: { definition: ResourceDefinition; raw: Record<string, unknown> },
  title: string,
): boolean {
  const names = definition.title.flatMap((part) => ('field' in part ? [part.field] : []));
  const texts = names
    .filter((name) => ['text', 'id', 'version', 'email'].includes(definition.fields[name]?.kind ?? ''))
    .map((name) => String(raw[definition.calls.list?.rename[name] ?? name] ?? ''));
  return texts.every((text) => title.includes(text));
}

/** Numbers may be text, JSON may be spaced. */
function isSame(wanted: Json, found: unknown): boolean {
  if (typeof wanted === 'number' && (typeof found === 'number' || typeof found === 'string'))
    return found !== '' && Number(found) === wanted;
  if (typeof wanted === 'object') return JSON.stringify(wanted) === JSON.stringify(found);
  return String(wanted) === String(found);
}

/** What a text says that is an object or a list. */
function parsed(raw: unknown): unknown {
  if (typeof raw !== 'string' || !/^\s*[[{]/.test(raw)) return raw;
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}

function isEmpty(raw: unknown): boolean {
  return raw === undefined || raw === null || raw === '' || (Array.isArray(raw) && raw.length === 0);
}

function valueAt(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined;
}
