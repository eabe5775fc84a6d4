import { ListContext, useListContext, type GetListResult, type RaRecord } from 'react-admin';
import { useDeferredValue, type ReactNode } from 'react';
import type { ListMeta } from '../../wire/data-provider';

/** Placeholder of a page whose rows could not be read; no record has this id. */
const unreadRow: RaRecord = { id: '?unread' };

/**
 * Query option of a list. react-admin goes from an empty later page to the first one. A page whose rows could not be
 * read is not empty, so it gets a placeholder row.
 */
export function keepUnreadPage(answer: GetListResult): GetListResult {
  const meta: ListMeta | undefined = answer.meta;
  return answer.data.length === 0 && meta && meta.unread > 0 ? { ...answer, data: [unreadRow] } : answer;
}

/**
 * The list context without the placeholder, which is neither rendered nor selected nor exported. The first rows are drawn
 * in slices: a slow processor answers between them.
 */
export function ReadRows({ children }: { children: ReactNode }) {
  const now = useListContext();
  const drawn = useDeferredValue(now);
  const list = drawn.isPending ? drawn : now;
  const unread = list.data?.[0]?.id === unreadRow.id;
  return <ListContext value={unread ? ({ ...list, data: [] } as typeof list) : list}>{children}</ListContext>;
}
