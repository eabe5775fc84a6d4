import { useListContext, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button';
import { useMobile } from '../../ui/useMobile';
import { counted, unreadIn } from '../count';
import type { PageSize } from './choices';
import { isWhole, type ListView } from './fit';
import { pageNumbers } from './pages';
import { localNumber } from '../../fields/shared/number/number-form';
import type { IconName } from '../../ui/icon';
import { Banner } from '../../ui/banner';

interface Props {
  view: ListView;
  onPerPage: (size: PageSize) => void;
  /** Whether the number of rows fits the window; absent when that is not offered. */
  fitted?: boolean;
  /** Page buttons are shown only with several pages. */
  brief?: boolean;
  /** Beside the total. */
  children?: ReactNode;
}

/** The footer of every list: the total, the pages, and the rows that could not be read. */
export function ListFoot({ view, onPerPage, fitted, brief = false, children }: Props) {
  const translate = useTranslate();
  const list = useListContext();
  const { data = [], page, perPage, total = 0, error, isPending } = list;
  const unread = unreadIn(list);
  if (error) return null;
  // Its height does not depend on what it says.
  if (isPending) return <footer className="v-pages c-row c-wrap c-muted c-line-above" aria-hidden="true" />;
  const lost = translate('list.unread', { smart_count: unread });
  // A first page without rows has no range.
  const paged = !isWhole(view) && (!brief || total > perPage) && (data.length > 0 || unread > 0 || page > 1);
  return (
    <>
      {unread > 0 && (
        <Banner tone="warn" role="status">
          {lost}
        </Banner>
      )}
      {total > 0 && paged && <Pagination {...{ onPerPage, fitted, children }} />}
      {total > 0 && !paged && (
        <footer className="v-pages c-row c-wrap c-muted c-line-above">
          <span className="c-num">{translate('list.total', { smart_count: total, total: localNumber(total) })}</span>
          {children}
        </footer>
      )}
    </>
  );
}

const SIZES = [10, 25, 50, 100, 1000];

/** The footer of a list (docs/specification.md#lists-page): the total, page buttons, rows per page. */
function Pagination({ onPerPage, fitted, children }: Omit<Props, 'view' | 'brief'>) {
  const translate = useTranslate();
  const mobile = useMobile();
  const list = useListContext();
  const { page, perPage, total = 0, setPage } = list;
  const { total: known, atLeast } = counted(list);
  const last = Math.max(1, Math.ceil(total / perPage));
  const arrow = (icon: IconName, label: string, target: number, disabled: boolean) => (
    <IconButton small icon={icon} label={translate(label)} disabled={disabled} onClick={() => setPage(target)} />
  );
  return (
    <footer className="v-pages c-row c-wrap c-muted c-line-above">
      <span className="c-num">
        {translate(atLeast ? 'list.rangeAtLeast' : 'list.range', {
          from: (page - 1) * perPage + 1,
          to: Math.min(page * perPage, known),
          total: localNumber(known),
        })}
      </span>
      {children}
      <label className="v-pages-size c-row c-gap-8 c-to-end">
        <span className="c-hide-phone" aria-hidden="true">
          {translate('list.perPage')}
        </span>
        <select
          className="c-input"
          aria-label={translate('list.perPage')}
          value={fitted ? 'fit' : perPage}
          onChange={({ target }) => onPerPage(target.value === 'fit' ? 'fit' : Number(target.value))}
        >
          {fitted !== undefined && !mobile && <option value="fit">{translate('list.fit')}</option>}
          {[...new Set([...SIZES, perPage])]
            .sort((a, b) => a - b)
            .map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
        </select>
      </label>
      <nav className="v-pages-nav c-flex c-gap-2" aria-label={translate('list.pages')}>
        {arrow('chevrons-left', 'list.firstPage', 1, page <= 1)}
        {arrow('chevron-left', 'list.previousPage', page - 1, page <= 1)}
        {pageNumbers(page, last, mobile ? 3 : 5).map((number) => (
          <button
            key={number}
            type="button"
            className="c-button c-button-quiet c-button-small v-page"
            aria-current={number === page ? 'page' : undefined}
            aria-label={translate('list.page', { page: number })}
            onClick={() => setPage(number)}
          >
            {number}
          </button>
        ))}
        {arrow('chevron-right', 'list.nextPage', page + 1, page >= last)}
        {arrow('chevrons-right', 'list.lastPage', last, page >= last)}
      </nav>
    </footer>
  );
}
