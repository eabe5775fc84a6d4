import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { ListContext, type Identifier, type RaRecord } from 'react-admin';
import { use, useCallback } from 'react';
import { isSingleReference } from '../../fields/kinds';
import { recordKey, resourceKey } from '../../fields/query-keys';
import type { ResourceDefinition } from '../../schema/definition';
import { resourcesIn } from '../detail/resources-in';
import type { Operation } from './operation';
import { useLatest } from './useLatest';

/**
 * Reads a resource again, and the resources in its tabs and blocks, and the records that it refers to: a row of the page of
 * a device may be its order.
 */
export function readAgain(queryClient: QueryClient, { name, tabs, detail, fields }: ResourceDefinition): void {
  const inTabs = tabs.flatMap((tab) => ('resource' in tab ? tab.resource : []));
  const inBlocks = detail.flatMap((block) => [...(block.of ? [block.of.resource] : []), ...resourcesIn(block)]);
  for (const each of new Set([name, ...inTabs, ...inBlocks]))
    void queryClient.invalidateQueries({ queryKey: resourceKey(each) });
  const referred = Object.values(fields).flatMap((field) => (isSingleReference(field) ? field.options.to : []));
  for (const each of new Set(referred))
    void queryClient.invalidateQueries({ queryKey: resourceKey(each), predicate: isOfOneRecord });
}

function isOfOneRecord({ queryKey: [, what] }: Query): boolean {
  return what === 'getOne' || what === 'block';
}

/** Runs after every run, also a failed one: reads the resource and its related lists again and deselects deleted records. */
export function useAfter(
  definition: ResourceDefinition,
  onGone?: (ids: Identifier[]) => void,
  onDone?: (ids: Identifier[]) => void,
) {
  const queryClient = useQueryClient();
  const list = useLatest(use(ListContext));
  const gone = useLatest(onGone);
  const told = useLatest(onDone);
  return useCallback(
    ({ action }: Operation, done: RaRecord[]) => {
      const ids = done.map(({ id }) => id);
      if (!action && ids.length > 0) {
        const selected = list.current?.selectedIds ?? [];
        if (selected.some((id) => ids.includes(id))) list.current?.onSelect(selected.filter((id) => !ids.includes(id)));
        for (const id of ids) queryClient.removeQueries({ queryKey: recordKey(definition.name, id) });
        gone.current?.(ids);
      }
      told.current?.(ids);
      readAgain(queryClient, definition);
    },
    [queryClient, definition, list, gone, told],
  );
}
