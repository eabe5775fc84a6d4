import type { Wall, WallSize } from './wall';

/** The query of the orders' page. The address holds all of it, so that a shared link shows the same page. */
export interface OrderQuery {
  /** The search as typed. */
  search: string;
  /** Name of one of the list's presets; empty for all orders. */
  preset: string;
  /** Only orders whose device is online. */
  online: boolean;
  /** From 1. */
  page: number;
  /** The ids of the watched orders. */
  wall: Wall;
}

export function readQuery(query: URLSearchParams): OrderQuery {
  const page = Number(query.get('page'));
  return {
    search: query.get('q') ?? '',
    preset: query.get('preset') ?? '',
    online: query.get('online') === '1',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    wall: wallOf(query.get('wall') === '4' ? 4 : 1, query.get('watch') ?? '', Number(query.get('at'))),
  };
}

function wallOf(size: WallSize, watched: string, at: number): Wall {
  const ids = watched.split(',');
  const slots = Array.from({ length: size }, (_, index) =>
    ids.indexOf(ids[index] ?? '') === index && ids[index] !== '' ? ids[index] : undefined,
  );
  return { size, slots, active: Number.isInteger(at) && at >= 0 && at < size ? at : 0 };
}

/** Writes a change to an address. Defaults are omitted, other parameters stay. */
export function withQuery(query: URLSearchParams, change: Partial<OrderQuery>): URLSearchParams {
  const next = new URLSearchParams(query);
  const { search, preset, online, page, wall } = { ...readQuery(query), ...change };
  const put = (key: string, value: string | number, usual: string | number) => {
    if (value === usual) next.delete(key);
    else next.set(key, String(value));
  };
  put('q', search, '');
  put('preset', preset, '');
  put('online', Number(online), 0);
  put('page', page, 1);
  put('wall', wall.size, 1);
  put('watch', wall.slots.join(',').replace(/,+$/, ''), '');
  put('at', wall.active, 0);
  return next;
}

/** The filter for a search text: digits are an order number, other text is a device's UID. */
export function searchFilter(text: string): Record<string, string> {
  const sought = text.trim();
  if (sought === '') return {};
  return /^\d+$/.test(sought) ? { order_id: sought } : { link_id: sought };
}
