import { filterInAddress } from '../../address-filter';
import { isDensity } from '../choices';
import { allColumns, visibleColumns, type Shown } from './look';
import { LONGEST_NAME, onlyColumns, readView, type SavedView } from './saved-view';

/*
 * A view in the address of its list: filters, order and page size as react-admin writes them, and beside them
 * `look=name~density~column:width!,column`, in which `!` is behind the last column that stays when the table scrolls, and
 * alone where none does.
 */

/** The part of an address after its path. */
export function searchOfView(view: SavedView, shown: Shown): string {
  const { name, filter, sort, perPage, density, widths, frozen, columns } = view;
  const listed = columns ? visibleColumns(shown, columns) : [];
  const text = listed.map((field) => {
    const width = widths?.[field];
    return `${field}${width === undefined ? '' : `:${Math.round(width)}`}${frozen === field ? '!' : ''}`;
  });
  const look = [encodeName(name), density ?? '', [...(frozen === '' ? ['!'] : []), ...text].join(',')].join('~');
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort && { sort: sort.field, order: sort.order }),
    ...(perPage && { perPage: String(perPage) }),
    page: '1',
    look,
  });
  return `?${query.toString()}`;
}

/** `~` separates the parts. */
function encodeName(name: string): string {
  return name.replaceAll(/[%~]/g, encodeURIComponent).replaceAll('~', '%7E');
}

/** The view of an address; undefined where a part of it is none. */
export function viewInSearch(search: string, shown: Shown): SavedView | undefined {
  const query = new URLSearchParams(search);
  const [name = '', density = '', columns = '', ...more] = (query.get('look') ?? '').split('~');
  const read = readColumns(columns);
  const filter = filterInAddress(query.get('filter') ?? '{}');
  if (!read || !filter || more.length > 0 || (density !== '' && !isDensity(density))) return undefined;
  const all = allColumns(shown);
  if (read.shown.length > 0 && !read.shown.some((column) => all.includes(column))) return undefined;
  const sort = query.get('sort');
  const view = readView({
    name: decoded(name).slice(0, LONGEST_NAME),
    filter,
    sort: sort === null ? null : { field: sort, order: query.get('order') ?? 'ASC' },
    perPage: query.has('perPage') ? Number(query.get('perPage')) : null,
    density: density || null,
    columns: read.shown.length > 0 ? onlyColumns(read.shown, all) : null,
    widths: read.widths,
    frozen: read.frozen,
  });
  return typeof view === 'string' ? undefined : view;
}

function readColumns(text: string) {
  const shown: string[] = [];
  const widths: Record<string, number> = {};
  let frozen: string | null = null;
  for (const part of text === '' ? [] : text.split(',')) {
    const [found, field = '', width, ends] = /^([\w.-]*)(?::(\d{1,4}))?(!)?$/.exec(part) ?? [];
    if (found === undefined || found === '' || (field === '' && ends === undefined)) return undefined;
    if (ends) frozen = field;
    if (field === '') continue;
    shown.push(field);
    if (width !== undefined) widths[field] = Number(width);
  }
  return { shown, widths, frozen };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
