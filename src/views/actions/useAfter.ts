import { useQueryClient } from '@tanstack/react-query';
import { ListContext, type Identifier, type RaRecord } from 'ra-core';
import { use, useCallback } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import type { Operation } from './operation';
import { useLatest } from './useLatest';

/** What follows every run, failed ones too: the resource and what its tabs show are read again, and what is gone is no longer selected. */
export function useAfter(definition: ResourceDefinition, onGone?: (ids: Identifier[]) => void) {
  const queryClient = useQueryClient();
  const list = useLatest(use(ListContext));
  const gone = useLatest(onGone);
  return useCallback(
    ({ action }: Operation, done: RaRecord[]) => {
      const ids = done.map(({ id }) => id);
      if (!action && ids.length > 0) {
        const selected = list.current?.selectedIds ?? [];
        if (selected.some((id) => ids.includes(id))) list.current?.onSelect(selected.filter((id) => !ids.includes(id)));
        for (const id of ids) queryClient.removeQueries({ queryKey: [definition.name, 'getOne', { id: String(id) }] });
        gone.current?.(ids);
      }
      for (const name of [definition.name, ...definition.tabs.flatMap((tab) => ('resource' in tab ? tab.resource : []))]) void queryClient.invalidateQueries({ queryKey: [name] });
    },
    [queryClient, definition, list, gone],
  );
}
