import { createElement, type ComponentType } from 'react';
import type { FilterProps } from './filter';
import { filters } from './filters';

/** The filter of a field of any kind. */
export function FieldFilter(props: FilterProps) {
  // TypeScript can't see that a field's kind selects the filter of the same kind.
  return createElement(filters[props.field.kind] as ComponentType<FilterProps>, props);
}
