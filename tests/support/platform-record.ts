import type { CallAnswer } from '../../sandbox/testing';
import type { CallDefinition } from '../../src/schema/call-definition';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import type { Json } from '../../src/schema/json';
import type { LookUp } from './expected';

type Raw = Record<string, unknown>;

/** The platform, asked past the console. */
export interface Platform {
  api(path: string, body: object, account: string): Promise<CallAnswer>;
}

/** A record by its key in the browser, as the platform answers it; undefined when it is not there. Asked past the console, as admin. */
export async function readRecord(
  platform: Platform,
  definition: ResourceDefinition,
  key: string,
): Promise<Raw | undefined> {
  const { get, list } = definition.calls;
  const call = get ?? list;
  if (!call) throw new Error(`${definition.name} has no call that reads`);
  // A list that answers all rows takes no filter.
  const ids = definition.single || !(get || call.page) ? {} : idBody(definition, call, key);
  const answer = await platform.api(
    call.path,
    bodyOf(call, get ? ids : { ...definition.list.filter, ...ids }, !get),
    'admin',
  );
  if (answer.code !== 200) return undefined;
  const rows = rowsIn(valueAt(answer, call.rows));
  return definition.single
    ? rows[0]
    : rows.find((row) => get?.path === call.path || keyOf(definition, call, row) === key);
}

/** The first records of the list, as they are answered without any filter. */
export async function firstRecords(platform: Platform, definition: ResourceDefinition): Promise<Raw[]> {
  const { list } = definition.calls;
  if (!list) return [];
  const answer = await platform.api(list.path, bodyOf(list, definition.list.filter, true), 'admin');
  return rowsIn(valueAt(answer, list.rows));
}

/** Looks records up for titles. */
export function lookUpIn(platform: Platform, definitions: Map<string, ResourceDefinition>): LookUp {
  return async (resource, id) => {
    const definition = definitions.get(resource);
    const raw = definition && (await readRecord(platform, definition, String(id)));
    return definition && raw && { definition, raw };
  };
}

/** The key under which the browser knows a row: its ids, several of them encoded and joined by commas. */
export function keyOf({ id }: ResourceDefinition, call: CallDefinition, row: Raw): string {
  const parts = id.map((name) => String(row[call.rename[name] ?? name] ?? ''));
  return parts.length === 1 ? (parts[0] ?? '') : parts.map(encodeURIComponent).join(',');
}

function bodyOf(call: CallDefinition, fields: object, isList: boolean): object {
  const page = isList && call.page ? { [call.page.number]: call.page.from, [call.page.size]: 1000 } : {};
  return { ...page, ...(call.wrap ? { [call.wrap]: fields } : fields), ...call.send };
}

function idBody({ id, fields }: ResourceDefinition, call: CallDefinition, key: string): Raw {
  const parts = id.length === 1 ? [key] : key.split(',').map(decodeURIComponent);
  return Object.fromEntries(
    id.map((name, index) => [call.rename[name] ?? name, idValue(fields[name], parts[index] ?? '')]),
  );
}

function idValue(field: FieldDefinition | undefined, text: string): Json {
  if (field?.kind === 'enum') return field.options.options.find(({ value }) => String(value) === text)?.value ?? text;
  const isText =
    field?.kind === 'text' ||
    ((field?.kind === 'id' || field?.kind === 'ref' || field?.kind === 'treeref') && field.options.as === 'text');
  return isText ? text : Number(text);
}

/** Rows of an answer, those of a tree with the rows below them. */
function rowsIn(found: unknown): Raw[] {
  if (typeof found !== 'object' || found === null) return [];
  if (!Array.isArray(found)) return [found as Raw];
  return (found as Raw[]).flatMap((row) => [row, ...Object.values(row).filter(isRowList).flatMap(rowsIn)]);
}

function isRowList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && typeof value[0] === 'object';
}

function valueAt(answer: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (found, step) => (typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined),
      answer,
    );
}
