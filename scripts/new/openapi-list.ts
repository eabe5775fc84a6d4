import type { CallMapSource, CallSortSource, PageKeysSource } from '../../src/compiler/source';
import { listOf, propertiesOf, type ApiSchema } from './openapi-document';

/** What the request of a list says. */
interface ListRequest {
  /** Everything that it asks for, apart from the paging and the sorting. */
  filters: Record<string, ApiSchema>;
  page?: PageKeysSource;
  sort?: CallSortSource;
  /** Body key around the filters. */
  wrap?: string;
}

const pageNumber = /^(page|current)(_?(no|num|number|index))?$/i;
const pageSize = /^((page_?|per_?)(size|page|limit)|size|limit)$/i;
const sorting = /^(sort|order)(_?(by|field|column|key|dir|direction|type|order|way))?$|^dir(ection)?$/i;
const upward = /^(asc|up|rising)/i;

/** Reads the request of a list: its paging, its sorting, and the rest as filters. @param fields names of a record */
export function listRequest(request: ApiSchema | undefined, fields: readonly string[]): ListRequest {
  const whole = propertiesOf(request);
  const [wrap, inner] =
    Object.entries(whole).find(([, schema]) =>
      Object.keys(propertiesOf(schema)).some((name) => fields.includes(name)),
    ) ?? [];
  const all = { ...whole, ...propertiesOf(inner) };
  const find = (pattern: RegExp, isIt: (schema: ApiSchema) => boolean = () => true) =>
    Object.entries(all).find(
      ([name, schema]) => name !== wrap && !fields.includes(name) && pattern.test(name) && isIt(schema),
    )?.[0];
  const [number, size] = [find(pageNumber), find(pageSize)];
  const [by, dir] = [find(sorting, (schema) => !isDirection(schema)), find(sorting, isDirection)];
  const used = new Set([wrap, number, size, by, dir]);
  const sort = by === undefined || dir === undefined ? undefined : sortOf(by, dir, all, fields);
  const page =
    number === undefined || size === undefined
      ? undefined
      : { keys: [number, size], ...(firstPage(all[number]) === 0 && { from: 0 }) };
  return {
    filters: Object.fromEntries(Object.entries(all).filter(([name]) => !used.has(name))),
    ...(wrap !== undefined && { wrap }),
    ...(page && !isUsual(page) && { page }),
    ...(sort && { sort }),
  };
}

/** What a list call has besides its path. */
export function listCall({ page, sort, wrap }: ListRequest): Omit<CallMapSource, 'path'> {
  return {
    ...(wrap !== undefined && { wrap }),
    ...(page && { page }),
    ...(sort && { sort }),
  };
}

function isUsual({ keys, from }: PageKeysSource): boolean {
  return keys?.join() === 'page_no,page_size' && from === undefined;
}

/** One of its values is `asc` or the like. */
function isDirection(schema: ApiSchema): boolean {
  return listOf(schema['enum']).some((value) => upward.test(String(value)));
}

function firstPage(schema: ApiSchema | undefined): unknown {
  return schema?.['default'] ?? schema?.['minimum'];
}

function sortOf(
  by: string,
  dir: string,
  all: Record<string, ApiSchema>,
  names: readonly string[],
): CallSortSource | undefined {
  const fields = listOf(all[by]?.['enum']).filter(
    (name): name is string => typeof name === 'string' && names.includes(name),
  );
  const directions = listOf(all[dir]?.['enum']).filter((value): value is string => typeof value === 'string');
  const asc = directions.find((value) => upward.test(value));
  const desc = directions.find((value) => value !== asc);
  return fields.length === 0 || asc === undefined || desc === undefined
    ? undefined
    : { keys: [by, dir], fields, ...((asc !== 'asc' || desc !== 'desc') && { values: [asc, desc] }) };
}
