import type { ResourceDefinition } from '../../schema/definition';
import { localList } from '../../wire/local-list';
import type { BrowserRecord } from '../../wire/records';

/** The filters of a list that a record does not pass, by the rules of lists that are filtered in the browser. */
export function filtersAgainst(
  definition: ResourceDefinition,
  record: BrowserRecord,
  filter: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(filter).flatMap(([name, value]) =>
    localList(definition, [record], { filter: { [name]: value } }).total === 0 ? [name] : [],
  );
}

/** The parameters of a list's query, as its key has them. */
interface ListQuery {
  filter: Record<string, unknown>;
  page: number;
}

/** Reads them from the keys of the queries on the page; undefined when none is the list of the resource. */
export function listQueryOf(keys: readonly (readonly unknown[])[], resource: string): ListQuery | undefined {
  for (const [name, operation, params] of keys) {
    if (name !== resource || operation !== 'getList' || typeof params !== 'object' || params === null) continue;
    const { filter = {}, pagination } = params as { filter?: Record<string, unknown>; pagination?: { page?: number } };
    return { filter, page: pagination?.page ?? 1 };
  }
  return undefined;
}
