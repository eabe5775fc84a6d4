import type { Json } from '../../schema/json';
import { isObject } from '../../wire/answer';
import { isArrangement, type Arrangement } from './arrangement';
import type { ListView } from './fit';

/** A list's filters, sort, page size and columns under a name. */
export interface SavedView {
  [key: string]: Json;
  name: string;
  filter: { [key: string]: Json };
  sort: { field: string; order: string };
  perPage: number;
  /** Null, or absent in a view of an earlier version: the view leaves them as they are. */
  columns: Arrangement | null;
}

export function isSavedViews(value: Json): value is SavedView[] {
  return (
    Array.isArray(value) &&
    value.every(
      (view) =>
        isObject(view) &&
        typeof view.name === 'string' &&
        isObject(view.filter) &&
        isObject(view.sort) &&
        typeof view.sort.field === 'string' &&
        typeof view.perPage === 'number' &&
        (view.columns === undefined || view.columns === null || isArrangement(view.columns)),
    )
  );
}

/** Rows per page: a number, or as many as fit the window. */
export type PageSize = number | 'fit';
export function isPageSize(value: Json): value is PageSize {
  return value === 'fit' || (typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 1000);
}

type Density = 'compact' | 'normal' | 'comfortable';
export const DENSITIES: Density[] = ['compact', 'normal', 'comfortable'];
export function isDensity(value: Json): value is Density {
  return DENSITIES.some((density) => density === value);
}

const VIEWS: ListView[] = ['table', 'tree', 'ordered', 'grid'];
export function isView(value: Json): value is ListView {
  return VIEWS.some((view) => view === value);
}
