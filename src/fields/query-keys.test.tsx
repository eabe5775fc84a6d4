// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import {
  CoreAdminContext,
  useGetList,
  useGetManyAggregate,
  useGetManyReference,
  useGetOne,
  type DataProvider,
} from 'react-admin';
import { expect, it } from 'vitest';
import { listKey, listsKey, recordKey, resourceKey } from './query-keys';

const params = {
  pagination: { page: 2, perPage: 10 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: { name: 'anne' },
};
const anne = { id: 5, name: 'Anne' };
const dataProvider = {
  getList: async () => ({ data: [anne], total: 1 }),
  getOne: async () => ({ data: anne }),
  getMany: async () => ({ data: [anne] }),
  getManyReference: async () => ({ data: [anne], total: 1 }),
} as unknown as DataProvider;

/** The keys in the cache after a hook of ra-core has run. */
async function keysAfter(useRead: () => { data?: unknown }) {
  const queryClient = new QueryClient();
  const { result } = renderHook(useRead, {
    wrapper: ({ children }) => (
      <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
        {children}
      </CoreAdminContext>
    ),
  });
  await waitFor(() => expect(result.current.data).toBeDefined());
  return {
    queryClient,
    keys: queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  };
}

it('a list is cached under listKey, and each of its records under recordKey', async () => {
  const { queryClient, keys } = await keysAfter(() => useGetList('test/thing', params));
  expect(keys).toEqual([listKey('test/thing', params), recordKey('test/thing', 5)]);
  expect(queryClient.getQueryData(listKey('test/thing', params))).toMatchObject({ data: [anne] });
  expect(queryClient.getQueryCache().findAll({ queryKey: listsKey('test/thing') })).toHaveLength(1);
});

it('a record is cached under recordKey, whether its id is a number or a text', async () => {
  const { queryClient, keys } = await keysAfter(() => useGetOne('test/thing', { id: 5 }));
  expect(keys).toEqual([recordKey('test/thing', '5')]);
  expect(queryClient.getQueryData(recordKey('test/thing', 5))).toEqual(anne);
});

it('resourceKey matches all that ra-core has read of a resource, and nothing of another', async () => {
  for (const useRead of [
    () => useGetList('test/thing', params),
    () => useGetOne('test/thing', { id: 5 }),
    () => useGetManyAggregate('test/thing', { ids: [5] }),
    () => useGetManyReference('test/thing', { ...params, target: 'owner', id: 1 }),
  ]) {
    const { queryClient, keys } = await keysAfter(useRead);
    expect(queryClient.getQueryCache().findAll({ queryKey: resourceKey('test/thing') })).toHaveLength(keys.length);
    expect(queryClient.getQueryCache().findAll({ queryKey: resourceKey('test/thing.talk') })).toEqual([]);
  }
});
