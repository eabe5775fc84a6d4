import { useListContext, useNotify } from 'react-admin';
import { use } from 'react';
import { isObject, type Json } from '../../../schema/json';
import { useDefinition } from '../../definitions';
import { useCan } from '../../permissions';
import { PreferencesContext, usePreference } from '../../preferences';
import { isArrangement } from '../arrangement';
import { isDensity, isPageSize, isText, isWidths } from '../choices';
import { listDefaults } from '../list-query';
import type { Look, Shown } from './look';
import { offeredFilter, readView, type SavedView } from './saved-view';

/** The view that a list shows, as it was opened, and where it comes from. */
export interface OpenView {
  [key: string]: Json;
  from: 'mine' | 'team' | 'link';
  view: SavedView;
}

function isOpen(value: Json): value is OpenView {
  return isObject(value) && isText(value.from) && typeof readView(value.view) !== 'string';
}

export function useOpenView(): OpenView | undefined {
  const { name } = useDefinition();
  return usePreference(`${name}:open`, isOpen)[0];
}

/** The list with its columns as the account may see them. */
export function useShown(): Shown {
  const definition = useDefinition();
  return { definition, may: useCan(definition) };
}

/** What the list looks like now. */
export function useLook(): Look {
  const { name } = useDefinition();
  const { filterValues, sort, perPage } = useListContext();
  const [density = 'normal'] = usePreference('density', isDensity);
  const [columns] = usePreference(`${name}:columns`, isArrangement);
  const [widths = {}] = usePreference(`${name}:widths`, isWidths);
  const [frozen] = usePreference(`${name}:frozen`, isText);
  const order = sort.order === 'DESC' ? 'DESC' : 'ASC';
  return { filter: filterValues, sort: { field: sort.field, order }, perPage, density, columns, widths, frozen };
}

/**
 * Lends a view to a list: its columns and their widths are shown, in this tab alone, and the user's own are kept. Undefined
 * ends it.
 */
export function useLend(): (open: OpenView | undefined) => void {
  const { name } = useDefinition();
  const preferences = use(PreferencesContext);
  return (open) => {
    const columns = open?.view.columns ?? undefined;
    preferences?.lend({
      [`${name}:open`]: open,
      [`${name}:columns`]: columns,
      [`${name}:widths`]: columns && (open?.view.widths ?? {}),
      [`${name}:frozen`]: columns && open?.view.frozen,
    });
  };
}

/** Opens a view in the list, or the list without one, and says which filters the list no longer has. */
export function useOpen(): (open: OpenView | undefined) => void {
  const definition = useDefinition();
  const { setFilters, setSort, setPerPage } = useListContext();
  const [perPage] = usePreference(`${definition.name}:perPage`, isPageSize);
  const lend = useLend();
  const tell = useTellLost();
  return (open) => {
    const usual = listDefaults(definition, { perPage });
    const { filter, lost } = offeredFilter(definition, open?.view.filter ?? {});
    lend(open);
    setSort(open?.view.sort ?? usual.sort);
    setPerPage(open?.view.perPage ?? usual.perPage);
    setFilters(filter, {});
    tell(lost);
  };
}

/** Tells of filters that a view has and the list no longer has. */
export function useTellLost(): (lost: string[]) => void {
  const { fields } = useDefinition();
  const notify = useNotify();
  return (lost) => {
    if (lost.length === 0) return;
    const names = lost.map((name) => fields[name]?.label ?? name).join(', ');
    notify('views.lost', { type: 'warning', messageArgs: { names, smart_count: lost.length } });
  };
}
