import { useQueries } from '@tanstack/react-query';
import { use } from 'react';
import type { ListTabDefinition, ResourceDefinition } from '../schema/definition';
import type { BrowserRecord } from '../wire/records';
import { fresh } from './blocks/read';
import { countOf, countText } from './count';
import { useDefinitions } from './definitions';
import { PermissionContext } from './permissions';
import { matchOf, tabsFor } from './related';
import { valueFor } from '../schema/related-records';
import { useProvider } from './useProvider';

/** Queries for the numbers of tabs' records: `12`, or `12+` when there may be more. */
export function useCounting() {
  const { load } = useDefinitions();
  const provider = useProvider();
  return (tab: ListTabDefinition, record: Record<string, unknown>) => ({
    queryKey: [
      tab.resource,
      'tab-count',
      tab.filter,
      Object.entries(tab.match).map(([theirs, ours]) => [theirs, valueFor(ours, record)]),
    ],
    staleTime: fresh,
    retry: false,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const filter = matchOf(tab, await load(tab.resource), record);
      return filter ? countText(await countOf(provider, tab.resource, filter, { signal })) : '0';
    },
  });
}

/** The numbers of the tabs that declare `count`, for each record in turn; without those that are not read yet or failed. */
export function useTabCounts(definition: ResourceDefinition, records: readonly BrowserRecord[]) {
  const can = use(PermissionContext);
  const counting = useCounting();
  const asked = records.flatMap((record, index) =>
    tabsFor(definition, record, can).flatMap((tab) => ('resource' in tab && tab.count ? [{ index, tab, record }] : [])),
  );
  const found = useQueries({ queries: asked.map(({ tab, record }) => counting(tab, record)) });
  return records.map((_, index) =>
    asked.flatMap(({ index: of, tab: { name, label } }, at) => {
      const count = found[at]?.data;
      return of === index && count !== undefined ? [{ name, label, count }] : [];
    }),
  );
}
