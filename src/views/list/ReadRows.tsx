import { ListContext, useListContext } from 'react-admin';
import { useDeferredValue, type ReactNode } from 'react';

/** The list context whose first rows are drawn in slices: a slow processor answers between them. */
export function ReadRows({ children }: { children: ReactNode }) {
  const now = useListContext();
  const drawn = useDeferredValue(now);
  return <ListContext value={drawn.isPending ? drawn : now}>{children}</ListContext>;
}
