import { useEffect, useRef } from 'react';
import { useListContext, type Identifier, type RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../schema/definition';
import { useLatest } from '../actions/useLatest';
import { forbidden, unchangeable } from '../reasons';
import { selectAllRows } from './all-rows';
import { rangeOf, stillThere } from './selected';

export interface Selection {
  ids: readonly unknown[];
  /**
   * Selects or deselects a row.
   * @param through with Shift: the shown rows in order; all rows from the last toggled one get the same state
   */
  toggle: (id: Identifier, through?: Identifier[]) => void;
  /** @param everything with Shift: all rows that the filters find are selected, those of other pages as well */
  toggleAll: (everything: boolean) => void;
}

/** The selected rows of the list. A change of filter or page clears the selection. */
export function useSelection(): Selection {
  const { resource, filterValues, page, perPage, sort, data, isPlaceholderData, selectedIds, onSelect } =
    useListContext();
  const last = useRef<Identifier>(undefined);
  const latest = useLatest({ selectedIds, onSelect });

  const matching = JSON.stringify([resource, filterValues]);
  useEffect(
    () => () => {
      last.current = undefined;
      if (latest.current.selectedIds.length > 0) latest.current.onSelect([]);
    },
    [matching, latest],
  );

  const asked = JSON.stringify([matching, page, perPage, sort]);
  const shown = useRef<{ asked: string; ids: Identifier[] }>(undefined);
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const now = { asked, ids: data.map(({ id }: RaRecord) => id) };
    const { selectedIds: selected } = latest.current;
    const kept = shown.current?.asked === asked ? stillThere(selected, shown.current.ids, now.ids) : selected;
    shown.current = now;
    if (kept.length < selected.length) latest.current.onSelect(kept);
  }, [data, isPlaceholderData, asked, latest]);

  return {
    ids: selectedIds,
    toggle: (id, through) => {
      const on = !selectedIds.includes(id);
      const ids = through ? rangeOf(through, last.current, id) : [id];
      last.current = id;
      onSelect(ticked(selectedIds, ids, on));
    },
    toggleAll: (everything) => {
      const ids = (data ?? []).map(({ id }: RaRecord) => id);
      onSelect(ticked(selectedIds, ids, everything || !ids.every((id) => selectedIds.includes(id))));
      if (everything && ids.length > 0) selectAllRows();
    },
  };
}

function ticked(selected: Identifier[], ids: Identifier[], on: boolean): Identifier[] {
  const others = selected.filter((id) => !ids.includes(id));
  return on ? [...others, ...ids] : others;
}

/** Whether rows can be selected: there is an action for selected rows. */
export function hasBulk(definition: ResourceDefinition, can: (action: string) => boolean): boolean {
  return (
    !forbidden(definition, 'del', can) ||
    can('export') ||
    !unchangeable(definition, can) ||
    definition.actions.some((action) => action.places.includes('bulk') && can(action.permission))
  );
}
