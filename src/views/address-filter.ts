import { parsed } from '../fields/json/parsed';
import { isObject, type Json } from '../schema/json';

/** The filters in an address, `?filter={"state":1}`; undefined for what is no map of them, because users can edit addresses. */
export function filterInAddress(text: string | null): Record<string, Json> | undefined {
  const filter = parsed(text);
  return isObject(filter) ? (filter as Record<string, Json>) : undefined;
}
