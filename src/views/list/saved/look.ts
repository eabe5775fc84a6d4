import type { ResourceDefinition } from '../../../schema/definition';
import type { Json } from '../../../schema/json';
import { pick } from '../../../schema/pick';
import type { Arrangement } from '../arrangement';
import { chosenColumns, columnsOf } from '../columns';
import { isSameJson } from '../../kept/same-json';
import { offeredFilter, onlyColumns, type SavedView } from './saved-view';

/** What a list looks like now. */
export interface Look {
  filter: Record<string, Json>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  perPage: number;
  density: NonNullable<SavedView['density']>;
  columns: Arrangement | undefined;
  widths: Record<string, number>;
  /** Undefined: as the list does it by itself. */
  frozen: string | undefined;
}

/** A list with its columns, as an account may see them. */
export interface Shown {
  definition: ResourceDefinition;
  may: (permission: string) => boolean;
}

/** The visible columns by name, in their order. */
export function visibleColumns({ definition, may }: Shown, columns: Arrangement | undefined): string[] {
  return chosenColumns(columnsOf(definition, may), columns).map(({ field }) => field.name);
}

/** The names of all columns that an account may see. */
export function allColumns({ definition, may }: Shown): string[] {
  return columnsOf(definition, may).map(({ field }) => field.name);
}

/** The look as a view. */
export function viewOfLook(name: string, look: Look, shown: Shown): SavedView {
  const visible = visibleColumns(shown, look.columns);
  return {
    name,
    filter: offeredFilter(shown.definition, look.filter).filter,
    sort: { field: look.sort.field, order: look.sort.order },
    perPage: look.perPage,
    density: look.density,
    columns: onlyColumns(visible, allColumns(shown)),
    widths: pick(look.widths, (each) => visible.includes(each)),
    frozen: look.frozen !== undefined && (look.frozen === '' || visible.includes(look.frozen)) ? look.frozen : null,
    opens: false,
  };
}

/** Whether two views show the same. What one of them leaves open does not differ. */
export function isSameLook(view: SavedView, other: SavedView, shown: Shown): boolean {
  const parts = (one: SavedView, beside: SavedView): Json[] => [
    offeredFilter(shown.definition, one.filter).filter,
    beside.sort && one.sort ? [one.sort.field, one.sort.order] : null,
    beside.perPage && one.perPage,
    beside.density && one.density,
    beside.columns && one.columns && visibleColumns(shown, one.columns),
    beside.columns && one.columns && widthsShown(one, shown),
    beside.columns && one.columns && one.frozen,
  ];
  return isSameJson(parts(view, other), parts(other, view));
}

function widthsShown({ columns, widths }: SavedView, shown: Shown): Record<string, number> {
  const visible = visibleColumns(shown, columns ?? undefined);
  return pick(widths ?? {}, (name) => visible.includes(name));
}
