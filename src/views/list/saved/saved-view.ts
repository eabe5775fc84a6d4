import type { ResourceDefinition, ViewDefinition } from '../../../schema/definition';
import { isObject, type Json } from '../../../schema/json';
import { pick } from '../../../schema/pick';
import type { EntryChange, EntryKind } from '../../kept/entries';
import { isArrangement, type Arrangement } from '../arrangement';
import { isDensity, isText, isWidths, type Density } from '../choices';
import { presetFilters } from '../presets';

/** A list's look under a name. What is null is as in the list without a view. */
export interface SavedView {
  [key: string]: Json;
  name: string;
  filter: { [field: string]: Json };
  sort: { field: string; order: 'ASC' | 'DESC' } | null;
  perPage: number | null;
  density: Density | null;
  columns: Arrangement | null;
  /** Pixels by column; the others are fitted to what they show. */
  widths: Record<string, number> | null;
  /** The last of the columns that stay when the table scrolls; empty: none does. */
  frozen: string | null;
  /** The list opens with it. */
  opens: boolean;
}

/** Letters of a view's name. */
export const LONGEST_NAME = 40;

/** A part of a view that is not what it should be: its key, as in a text of `views.wrong`. */
type WrongPart = 'view' | 'name' | 'filter' | 'sort' | 'perPage' | 'density' | 'columns' | 'widths' | 'frozen';

const checks: Record<Exclude<WrongPart, 'view'>, (value: Json) => boolean> = {
  name: (value) => isText(value) && value.trim() !== '' && value.length <= LONGEST_NAME,
  filter: isObject,
  sort: (value) => isObject(value) && isText(value.field) && (value.order === 'ASC' || value.order === 'DESC'),
  perPage: (value) => Number.isInteger(value) && Number(value) > 0 && Number(value) <= 1000,
  density: isDensity,
  columns: isArrangement,
  widths: isWidths,
  frozen: isText,
};

/** Reads a stored view, or one of a file. What is absent is null; one with a wrong part is none: the answer is then the first of them. */
export function readView(value: unknown): SavedView | WrongPart {
  if (!isObject(value)) return 'view';
  const parts = (Object.keys(checks) as (keyof typeof checks)[]).map((key) => ({
    key,
    given: (value[key] ?? null) as Json,
  }));
  const isNeeded = (key: string) => key === 'name' || key === 'filter';
  const wrong = parts.find(({ key, given }) => (given === null ? isNeeded(key) : !checks[key](given)));
  if (wrong) return wrong.key;
  const view = Object.fromEntries(parts.map(({ key, given }) => [key, given]));
  return { ...view, opens: value['opens'] === true } as SavedView;
}

export const viewKind: EntryKind<SavedView, WrongPart> = {
  kind: 'views',
  longestName: LONGEST_NAME,
  read: readView,
  own: { opens: false },
};

/** The list opens with the view of this name; undefined: with none. */
export function opensWith(name: string | undefined): EntryChange<SavedView> {
  return { each: (entry) => ({ ...entry, opens: entry['name'] === name }) };
}

/** Visible columns in their order; all others are hidden. */
export function onlyColumns(shown: readonly string[], all: readonly string[]): Arrangement {
  const known = shown.filter((name) => all.includes(name));
  const hidden = all.filter((name) => !known.includes(name));
  return { order: [...known, ...hidden], hidden };
}

/** A view of the team as one that can be opened. `all`: the names of all columns. */
export function teamView(view: ViewDefinition, all: readonly string[]): SavedView {
  const { label: name, filter, sort = null, perPage = null, columns } = view;
  return {
    name,
    filter,
    sort,
    perPage,
    density: null,
    columns: columns ? onlyColumns(columns, all) : null,
    widths: null,
    frozen: null,
    opens: false,
  };
}

/** The filters of a view that the list offers, and the names of those that it no longer has. */
export function offeredFilter(
  { list }: ResourceDefinition,
  filter: Readonly<Record<string, Json>>,
): { filter: Record<string, Json>; lost: string[] } {
  const offered = new Set([...list.filters, ...presetFilters(list.presets)]);
  return {
    filter: pick(filter, (name) => offered.has(name)),
    lost: Object.keys(filter).filter((name) => !offered.has(name)),
  };
}
