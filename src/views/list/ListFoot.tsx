import { useListContext, useTranslate } from 'react-admin';
import type { Json } from '../../schema/json';
import type { ListMeta } from '../../wire/data-provider';
import type { PageSize } from './choices';
import { isWhole, type ListView } from './fit';
import { Pagination } from './Pagination';

interface Props {
  view: ListView;
  onPerPage: (size: PageSize) => void;
  /** Whether the number of rows fits the window; absent when that is not offered. */
  fitted?: boolean;
  /** Page buttons are shown only with several pages. */
  brief?: boolean;
  /** Filters that the list adds to those of its address. */
  filter?: Record<string, Json>;
}

/** The footer of every list: the total, the pages, and the rows that could not be read. */
export function ListFoot({ view, onPerPage, fitted, brief = false, filter }: Props) {
  const translate = useTranslate();
  const { data = [], page, perPage, total = 0, setPage, error, isPending, meta } = useListContext();
  const { atLeast = false, unread = 0 }: Partial<ListMeta> = (meta as ListMeta | undefined) ?? {};
  if (error || isPending) return null;
  // A first page without rows has no range.
  const paged = !isWhole(view) && (!brief || total > perPage) && (data.length > 0 || unread > 0 || page > 1);
  return (
    <>
      {unread > 0 && (
        <p className="v-banner v-banner-warn" role="status">
          {translate('list.unread', { smart_count: unread })}
        </p>
      )}
      {total > 0 && paged && (
        <Pagination
          page={page}
          perPage={perPage}
          total={total}
          atLeast={atLeast}
          setPage={setPage}
          setPerPage={onPerPage}
          fitted={fitted}
          filter={filter}
        />
      )}
      {total > 0 && !paged && (
        <footer className="v-pages">
          <span className="v-pages-total">
            {translate('list.total', { smart_count: total, total: total.toLocaleString('en') })}
          </span>
        </footer>
      )}
    </>
  );
}
