import { createElement, type ComponentType } from 'react';
import type { FilterProps } from './filter';
import { filters } from './filters';

/** The filter of a field, of whatever kind. */
export function FieldFilter(props: FilterProps) {
  // The map is exact by kind; that a field's own kind finds its own filter TypeScript can't see.
  return createElement(filters[props.field.kind] as ComponentType<FilterProps>, props);
}
