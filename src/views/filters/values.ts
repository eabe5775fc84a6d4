import { useListFilterContext } from 'react-admin';
import { useEffect, useMemo, useRef } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import { presetOf } from '../list/presets';

type Values = Record<string, unknown>;

/** Filter values that the active preset does not set. The filter bar shows, counts and clears them. */
function ownValues({ list }: ResourceDefinition, values: Values): Values {
  return without(values, Object.keys(presetOf(list.presets, values)?.filter ?? {}));
}

/** The values with one changed; undefined removes it. */
export function withValue(values: Values, name: string, value: unknown): Values {
  return value === undefined ? without(values, [name]) : { ...values, [name]: value };
}

/** The value of a filter's control: the set value, or the list's fixed filter. */
export function shownValue({ list }: ResourceDefinition, values: Values, name: string): unknown {
  return values[name] ?? list.filter[name];
}

/** Values without the given names. */
export function without(values: Values, names: string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

export interface FilterValues {
  /** All filters of the list, presets included. */
  values: Values;
  /** The filters without those of the active preset. */
  own: Values;
  /** The filters that an active preset sets. */
  preset: ReadonlySet<string>;
  change: (name: string, value: unknown) => void;
  /** Sets these filters together; filters without a value are removed. */
  apply: (names: string[], values: Values) => void;
  clear: () => void;
}

/**
 * The filters of the list, or of the single record, and their setters. A change starts from the current values instead of the rendered ones, so that
 * text typed just before another change is not lost.
 */
export function useFilterValues(definition: ResourceDefinition): FilterValues {
  const { filterValues, setFilters } = useListFilterContext();
  const values = filterValues as Values;
  const latest = useRef({ values, setFilters });
  useEffect(() => {
    latest.current = { values, setFilters };
  }, [values, setFilters]);
  return useMemo(() => {
    const set = (next: Values) => {
      latest.current = { ...latest.current, values: next };
      latest.current.setFilters(next, {});
    };
    const own = ownValues(definition, values);
    return {
      values,
      own,
      preset: new Set(Object.keys(without(values, Object.keys(own)))),
      apply: (names, chosen) => set({ ...without(latest.current.values, names), ...chosen }),
      change: (name, value) => set(withValue(latest.current.values, name, value)),
      clear: () => set(without(latest.current.values, Object.keys(ownValues(definition, latest.current.values)))),
    };
  }, [definition, values]);
}
