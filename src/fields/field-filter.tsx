import { createElement, type ComponentType } from 'react';
import type { FilterProps } from './filter';
import { isNumberRange } from './kinds';
import { filters } from './maps/filters';
import { lateFilters } from './maps/late-filters';
import { RangeFilter } from './shared/number/range-filter';
import { SearchFilter } from './shared/search-box';

/** The filter of a field of any kind. */
export function FieldFilter(props: FilterProps) {
  const { kind } = props.field;
  // TypeScript can't see that a field's kind selects the filter of the same kind.
  const Filter = (lateFilters[kind] ?? filters[kind] ?? SearchFilter) as ComponentType<FilterProps>;
  return isNumberRange(props.field)
    ? createElement(RangeFilter, { ...props, Box: Filter })
    : createElement(Filter, props);
}
