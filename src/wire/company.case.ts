import type { ResourceDefinition } from '../schema/definition';
import { buildDefinition, buildField, integer, text, type Reply } from './sample.case';

/* A resource, records of it and a platform that holds them, for the tests of the data provider. */

export const company = buildDefinition([
  text('comp_name'),
  integer('dk_limit'),
  buildField('comp_parent_id', 'treeref', { to: 'operate/company', match: {}, as: 'number' }),
]);
export const rows = [
  { comp_id: 1, comp_name: 'One', dk_limit: 10, comp_parent_id: 0 },
  { comp_id: 2, comp_name: 'Two', dk_limit: 20, comp_parent_id: 1 },
  { comp_id: 3, comp_name: 'Three', dk_limit: 5, comp_parent_id: 1 },
];
export const page = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'comp_id', order: 'ASC' as const },
  filter: {},
};

/** A platform that holds the rows, answers lists by their filters and takes every write. */
export function platform(held: Record<string, unknown>[] = rows): Reply {
  return ({ url, body }) => {
    if (!url.endsWith('/list')) return { code: 200 };
    const wanted = body['comp_id'];
    const found = held.filter(
      ({ comp_id }) => wanted === undefined || (Array.isArray(wanted) ? wanted.includes(comp_id) : wanted === comp_id),
    );
    return { code: 200, data: found, count: found.length };
  };
}

export function withCalls(calls: Partial<ResourceDefinition['calls']>) {
  return { ...company, calls: { ...company.calls, ...calls } } satisfies ResourceDefinition;
}

export async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}
