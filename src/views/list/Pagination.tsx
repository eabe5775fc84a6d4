import { useTranslate } from 'ra-core';
import type { Json } from '../../schema/json';
import { IconButton } from '../../ui/button';
import { useMobile } from '../../ui/use-mobile';
import { pageNumbers } from './pages';
import { usePageAhead } from './use-page-ahead';

const SIZES = [10, 25, 50, 100, 1000];

interface Props {
  page: number;
  perPage: number;
  total: number;
  setPage: (page: number) => void;
  setPerPage: (size: number) => void;
  /** Filters that the list adds to those of its address. */
  filter?: Record<string, Json>;
}

/** The footer of the specification: the total, five page buttons (three on a phone), rows per page. */
export function Pagination({ page, perPage, total, setPage, setPerPage, filter }: Props) {
  const translate = useTranslate();
  const mobile = useMobile();
  const last = Math.max(1, Math.ceil(total / perPage));
  const ahead = usePageAhead(filter);
  const to = (target: number) => ({ ...ahead(target), onClick: () => setPage(target) });
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  return (
    <footer className="v-pages">
      <span className="v-pages-total">
        {translate('list.range', { from, to: Math.min(page * perPage, total), total: total.toLocaleString('en') })}
      </span>
      <label className="v-pages-size">
        <span aria-hidden="true">{translate('list.perPage')}</span>
        <select className="c-input" aria-label={translate('list.perPage')} value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
          {[...new Set([...SIZES, perPage])].sort((a, b) => a - b).map((size) => (
            <option key={size} value={size}>{size}</option>
          ))}
        </select>
      </label>
      <nav className="v-pages-nav" aria-label={translate('list.pages')}>
        <IconButton small icon="chevrons-left" label={translate('list.firstPage')} disabled={page <= 1} {...to(1)} />
        <IconButton small icon="chevron-left" label={translate('list.previousPage')} disabled={page <= 1} {...to(page - 1)} />
        {pageNumbers(page, last, mobile ? 3 : 5).map((number) => (
          <button
            key={number}
            type="button"
            className="c-button c-button-quiet c-button-small v-page"
            aria-current={number === page ? 'page' : undefined}
            aria-label={translate('list.page', { page: number })}
            {...to(number)}
          >
            {number}
          </button>
        ))}
        <IconButton small icon="chevron-right" label={translate('list.nextPage')} disabled={page >= last} {...to(page + 1)} />
        <IconButton small icon="chevrons-right" label={translate('list.lastPage')} tipSide="left" disabled={page >= last} {...to(last)} />
      </nav>
    </footer>
  );
}
