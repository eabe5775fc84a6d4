import { createElement, Suspense, type ComponentType } from 'react';
import { BooleanFilter } from '../../fields/boolean/filter';
import { nameOf, type FilterOf, type FilterProps } from '../../fields/filter';
import { IntegerFilter } from '../../fields/number/filter';
import { searchBox } from '../../fields/text/filter';
import type { FieldKind } from '../../schema/field-definition';
import { chunk } from '../../ui/chunk';

const AnyFilter = chunk(() => import('../../fields/field-filter').then((module) => module.FieldFilter));
const TextFilter = searchBox<FieldKind>({});

/** Filters that are one plain control: they come with the bar. The others, with lists and calendars, after the rows. */
const light: { [K in FieldKind]?: FilterOf<K> } = {
  id: TextFilter,
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

interface Props extends FilterProps {
  /** The rows are there: code that they need not wait for may be fetched. */
  ready: boolean;
}

/** One filter above the list. */
export function FilterControl({ ready, ...props }: Props) {
  const Light = light[props.field.kind] as ComponentType<FilterProps> | undefined;
  if (Light) return createElement(Light, props);
  const waiting = <WaitingFilter {...props} />;
  return ready ? (
    <Suspense fallback={waiting}>
      <AnyFilter {...props} />
    </Suspense>
  ) : (
    waiting
  );
}

/** Keeps the place of a filter whose code is under way. */
function WaitingFilter(props: FilterProps) {
  return <input {...nameOf(props)} className="c-input" placeholder={props.field.label} disabled />;
}
