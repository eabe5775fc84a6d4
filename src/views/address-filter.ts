import { isObject, type Json } from '../schema/json';
import { readJson } from '../schema/json-text';

const LARGEST_PAGE = 1000;

/**
 * The query of an address as react-admin may read it: without a page, or a number of rows, that no list has, so that the list
 * has its usual one; and with long numbers of the filter as texts, which react-admin's reader of JSON would change.
 */
export function readableQuery(search: string): string {
  const query = new URLSearchParams(search);
  const isWrong = (name: string, most: number) => {
    const text = query.get(name);
    return text !== null && !(/^[1-9]\d*$/.test(text) && Number(text) <= most);
  };
  const wrong = [
    ...(isWrong('page', Number.MAX_SAFE_INTEGER) ? ['page'] : []),
    ...(isWrong('perPage', LARGEST_PAGE) ? ['perPage'] : []),
  ];
  const filter = /\d{16}|\de/i.test(search) ? filterInAddress(query.get('filter')) : undefined;
  if (wrong.length === 0 && !filter) return search;
  for (const name of wrong) query.delete(name);
  if (filter) query.set('filter', JSON.stringify(filter));
  return query.size > 0 ? `?${query.toString()}` : '';
}

/**
 * The filters in an address, `?filter={"state":1}`; undefined for what is no map of them, because users can edit addresses.
 * A number that JavaScript would change is its text.
 */
export function filterInAddress(text: string | null): Record<string, Json> | undefined {
  try {
    const filter: unknown = JSON.parse(JSON.stringify(readJson(text ?? '')));
    return isObject(filter) ? (filter as Record<string, Json>) : undefined;
  } catch {
    return undefined;
  }
}
