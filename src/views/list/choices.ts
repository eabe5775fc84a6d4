import { isObject, type Json } from '../../schema/json';
import type { ListView } from './fit';

/** Rows per page: a number, or as many as fit the window. */
export type PageSize = number | 'fit';
export function isPageSize(value: Json): value is PageSize {
  return value === 'fit' || (typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 1000);
}

export type Density = 'compact' | 'normal' | 'comfortable';
export const DENSITIES: Density[] = ['compact', 'normal', 'comfortable'];
export function isDensity(value: Json): value is Density {
  return DENSITIES.some((density) => density === value);
}

const VIEWS: ListView[] = ['table', 'tree', 'ordered', 'grid'];
export function isView(value: Json): value is ListView {
  return VIEWS.some((view) => view === value);
}

/** The widths that a user gave to columns, in pixels. */
export function isWidths(value: Json): value is Record<string, number> {
  return isObject(value) && Object.values(value).every((width) => typeof width === 'number' && width >= 0);
}

export function isText(value: Json | undefined): value is string {
  return typeof value === 'string';
}

/** The view that a list shows; see saved/useOpenView.ts. */
export function isNamed(value: Json): value is { view: { name: string } } {
  return isObject(value) && isObject(value.view) && isText(value.view.name);
}
