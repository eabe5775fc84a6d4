import type { Json } from '../../schema/json';
import type { ResourceDefinition } from '../../schema/definition';
import { filterInAddress } from '../address-filter';
import { rowParts } from '../groups/opened';
import { isSameJson } from '../kept/same-json';

export type Filter = Record<string, Json>;

/** The state of a split view in its address, so that a link shows the same. */
export interface SplitAddress {
  /** Filters of the list, in the form that every list's address has. */
  filter: Filter;
  /** Id of the open record. */
  open: string | undefined;
}

/** The default filters: the first preset. */
export function startOf({ list }: ResourceDefinition): Filter {
  return list.presets[0]?.filter ?? all;
}

const all: Filter = {};

export function readAddress(query: URLSearchParams, start: Filter): SplitAddress {
  return { filter: filterInAddress(query.get('filter')) ?? start, open: query.get('open') || undefined };
}

/** The address with these parts changed. It omits defaults and keeps other parameters. */
export function withAddress(query: URLSearchParams, change: Partial<SplitAddress>, start: Filter): URLSearchParams {
  const next = new URLSearchParams(query);
  if (change.filter) {
    if (isSameJson(change.filter, start)) next.delete('filter');
    else next.set('filter', JSON.stringify(change.filter));
  }
  if ('open' in change) {
    if (change.open === undefined) next.delete('open');
    else next.set('open', change.open);
    // The open row of a tab belongs to the record.
    for (const name of rowParts) next.delete(name);
  }
  return next;
}
