import type { Json } from '../../schema/json';
import type { ColumnChoice } from './columns';
import type { ListView } from './list-query';

const isObject = (value: Json | undefined): value is { [key: string]: Json } => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNames = (value: Json | undefined): value is string[] => Array.isArray(value) && value.every((name) => typeof name === 'string');

/** A stored column choice, as JSON. */
export type StoredChoice = ColumnChoice & { [key: string]: Json };

export const isColumnChoice = (value: Json): value is StoredChoice => isObject(value) && isNames(value.order) && isNames(value.hidden);

/** A list's filters, sort and page size under a name. */
export interface SavedView {
  [key: string]: Json;
  name: string;
  filter: { [key: string]: Json };
  sort: { field: string; order: string };
  perPage: number;
}

export const isSavedViews = (value: Json): value is SavedView[] =>
  Array.isArray(value) &&
  value.every(
    (view) => isObject(view) && typeof view.name === 'string' && isObject(view.filter) && isObject(view.sort) &&
      typeof view.sort.field === 'string' && typeof view.perPage === 'number',
  );

export const isPageSize = (value: Json): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 1000;

export type Density = 'compact' | 'normal' | 'comfortable';
export const DENSITIES: Density[] = ['compact', 'normal', 'comfortable'];
export const isDensity = (value: Json): value is Density => DENSITIES.some((density) => density === value);

export const VIEWS: ListView[] = ['table', 'tree'];
export const isView = (value: Json): value is ListView => VIEWS.some((view) => view === value);
