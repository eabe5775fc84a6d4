import { parsed } from '../fields/json/parsed';
import { isObject, type Json } from '../schema/json';

const LARGEST_PAGE = 1000;

/** The part of an address after its path without a page, or a number of rows, that no list has: the list then has its usual one. */
export function withUsablePage(search: string): string {
  const query = new URLSearchParams(search);
  const isUsable = (name: string, most: number) => {
    const text = query.get(name);
    return text === null || (/^[1-9]\d*$/.test(text) && Number(text) <= most);
  };
  const wrong = [
    ...(isUsable('page', Number.MAX_SAFE_INTEGER) ? [] : ['page']),
    ...(isUsable('perPage', LARGEST_PAGE) ? [] : ['perPage']),
  ];
  if (wrong.length === 0) return search;
  for (const name of wrong) query.delete(name);
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** The filters in an address, `?filter={"state":1}`; undefined for what is no map of them, because users can edit addresses. */
export function filterInAddress(text: string | null): Record<string, Json> | undefined {
  const filter = parsed(text);
  return isObject(filter) ? (filter as Record<string, Json>) : undefined;
}
