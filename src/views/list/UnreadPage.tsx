import { ListContext, useListContext, type GetListResult, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import type { ListMeta } from '../../wire/data-provider';

/** Placeholder of a page whose rows could not be read; no record has this id. */
const unreadRow: RaRecord = { id: '?unread' };

/**
 * Query option of a list. react-admin leaves a later page without rows for the first one: a page whose rows could not be
 * read is not without rows.
 */
export function keepUnreadPage(answer: GetListResult): GetListResult {
  const meta: ListMeta | undefined = answer.meta;
  return answer.data.length === 0 && meta && meta.unread > 0 ? { ...answer, data: [unreadRow] } : answer;
}

/** The list context without the placeholder, which is neither rendered nor selected nor exported. */
export function ReadRows({ children }: { children: ReactNode }) {
  const list = useListContext();
  const unread = list.data?.[0]?.id === unreadRow.id;
  return <ListContext value={unread ? ({ ...list, data: [] } as typeof list) : list}>{children}</ListContext>;
}
