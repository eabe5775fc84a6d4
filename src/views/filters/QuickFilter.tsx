import { createElement, type ComponentType } from 'react';
import { nameOf, type FilterProps } from '../../fields/filter';
import { isNumberRange, kindOf } from '../../fields/kinds';
import { filters } from '../../fields/maps/filters';
import { SearchFilter } from '../../fields/shared/search-box';
import type { FieldDefinition } from '../../schema/field-definition';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';

const AnyFilter = chunk(() => import('../../fields/field-filter').then((module) => module.FieldFilter));
const QuickButton = chunk(() => import('./QuickButton').then((module) => module.QuickButton));

/** With more options than this, several can be chosen, which needs more than one line. */
const LINE = 4;

/** Whether the filter's control is larger than the bar, so that a button opens it. */
function isLarge(field: FieldDefinition): boolean {
  const { matches, several } = kindOf(field);
  return (
    matches === 'period' ||
    isNumberRange(field) ||
    ('options' in field.options && (several === true || field.options.options.length > LINE))
  );
}

/** A filter with a plain control, which loads with the bar. The others, with lists and calendars, load after the rows. */
function lightOf(field: FieldDefinition) {
  if (isNumberRange(field)) return undefined;
  return filters[field.kind] ?? (kindOf(field).matches === 'contains' ? SearchFilter : undefined);
}

interface Props extends FilterProps {
  /** The rows are shown: code that is less urgent may load. */
  ready: boolean;
}

/** One filter above the list. */
export function QuickFilter({ ready, ...props }: Props) {
  const Light = lightOf(props.field) as ComponentType<FilterProps> | undefined;
  if (Light) return createElement(Light, props);
  const waiting = <WaitingFilter {...props} />;
  if (!ready) return waiting;
  return (
    <Late fallback={waiting}>
      {isLarge(props.field) || Array.isArray(props.value) ? <QuickButton {...props} /> : <AnyFilter {...props} />}
    </Late>
  );
}

/** The placeholder of a filter whose code is loading. */
function WaitingFilter(props: FilterProps) {
  return <input {...nameOf(props)} className="c-input" placeholder={props.field.label} disabled />;
}
