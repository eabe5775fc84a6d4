import type { QueryKey } from '@tanstack/react-query';
import type { GetListParams, Identifier } from 'react-admin';

/*
 * The keys under which ra-core caches what it reads. They are not part of its public API, so nothing else builds or reads
 * one; query-keys.test.tsx compares them with the keys that its hooks use.
 */

/** Matches everything that is cached of a resource, by ra-core or by the console, whose own keys start alike. */
export function resourceKey(resource: string): QueryKey {
  return [resource];
}

/** Matches every cached list of a resource. */
export function listsKey(resource: string): QueryKey {
  return [resource, 'getList'];
}

type ListParams = Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>>;

/** One list. */
export function listKey(resource: string, { pagination, sort, filter }: ListParams): QueryKey {
  return [resource, 'getList', { pagination, sort, filter }];
}

/** One record. */
export function recordKey(resource: string, id: Identifier): QueryKey {
  return [resource, 'getOne', { id: String(id) }];
}
