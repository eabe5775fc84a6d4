import { createElement, type ComponentType } from 'react';
import { BooleanFilter } from '../../fields/boolean/filter';
import { nameOf, type FilterOf, type FilterProps } from '../../fields/filter';
import { IdFilter, IntegerFilter } from '../../fields/number/filter';
import { searchBox } from '../../fields/text/filter';
import type { FieldDefinition, FieldKind } from '../../schema/field-definition';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';

const AnyFilter = chunk(() => import('../../fields/field-filter').then((module) => module.FieldFilter));
const QuickButton = chunk(() => import('./QuickButton').then((module) => module.QuickButton));
const TextFilter = searchBox<FieldKind>({});

/** Filters with a plain control, which load with the bar. The others, with lists and calendars, load after the rows. */
const light: { [K in FieldKind]?: FilterOf<K> } = {
  id: IdFilter,
  text: TextFilter,
  longtext: TextFilter,
  integer: IntegerFilter,
  boolean: BooleanFilter,
  phone: TextFilter,
  email: TextFilter,
  url: TextFilter,
  ip: TextFilter,
  version: TextFilter,
};

/** With more options than this, several can be chosen, which needs more than one line. */
const LINE = 4;

/** Whether the filter's control is larger than the bar, so that a button opens it. */
function isLarge({ kind, options }: FieldDefinition): boolean {
  return kind === 'date' || kind === 'datetime' || kind === 'enums' || (kind === 'enum' && (options as FieldDefinition<'enum'>['options']).options.length > LINE);
}

interface Props extends FilterProps {
  /** The rows are shown: code that is less urgent may load. */
  ready: boolean;
}

/** One filter above the list. */
export function QuickFilter({ ready, ...props }: Props) {
  const Light = light[props.field.kind] as ComponentType<FilterProps> | undefined;
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
