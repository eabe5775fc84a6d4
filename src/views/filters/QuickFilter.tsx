import { createElement, type ComponentType } from 'react';
import type { FilterProps } from '../../fields/filter';
import { isNumberRange, kindOf } from '../../fields/kinds';
import { filters } from '../../fields/maps/filters';
import { SearchFilter } from '../../fields/shared/search-box';
import type { FieldDefinition } from '../../schema/field-definition';
import { QuickButton } from './QuickButton';

/** A filter that is typed or has two choices is in the bar, and loads with it. A button opens the others, which load after the rows. */
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
  const waiting = (
    <div className="v-quick-box">
      <button type="button" className="v-quick-button c-cut c-muted" disabled>
        {props.field.label}
      </button>
    </div>
  );
  if (!ready) return waiting;
  return <QuickButton {...props} />;
}
