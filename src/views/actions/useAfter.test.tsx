// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listsKey, recordKey } from '../../fields/query-keys';
import { buildDefinition, buildField } from '../definition.case';
import { deletionOf } from './operation';
import { useAfter } from './useAfter';

it('reads again what an action may have changed: the resource, the lists of its tabs, and the records that it refers to', () => {
  const tabs = [{ name: 'talk', label: 'Talk', resource: 'test/thing.talk', match: { thing_id: 'id' }, filter: {} }];
  const owner = buildField('owner', 'ref', { options: { to: 'test/owner', as: 'number', match: {} } as never });
  const definition = buildDefinition([buildField('id', 'id'), owner], { tabs });
  const client = new QueryClient();
  const keys = [
    ...[definition.name, 'test/thing.talk', 'test/other', 'test/owner'].map(listsKey),
    recordKey('test/owner', 1),
    ['test/owner', 'block', '1'],
  ];
  for (const key of keys) client.setQueryData(key, { data: [] });
  const { result } = renderHook(() => useAfter(definition), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  result.current(deletionOf('Delete'), []);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false, false, true, true]);
});
