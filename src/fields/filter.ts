import type { ReactNode } from 'react';
import type { FieldDefinition, FieldKind } from '../schema/field-definition';
import type { Translate } from './cell';

/** A controlled filter. `onChange(undefined)` clears it; values are those of the list call. */
export interface FilterProps<K extends FieldKind = FieldKind> {
  field: FieldDefinition<K>;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Id of the control, for a label outside; without one the field's label is its name. */
  id?: string;
  autoFocus?: boolean;
}

export type FilterOf<K extends FieldKind> = (props: FilterProps<K>) => ReactNode;

/** The accessible name of a filter's control: an outside label by id, else the field's label. */
export function nameOf({ id, field }: FilterProps): { id: string | undefined; 'aria-label': string | undefined } {
  return { id, 'aria-label': id === undefined ? field.label : undefined };
}

/** The text of a choice list, with the field's name first if there is no outside label. */
export function saidOf({ id, field }: FilterProps, value: string, translate: Translate): string {
  return id === undefined ? translate('fields.labelled', { label: field.label, value }) : value;
}

/** The placeholder of an empty control without an outside label. */
export function hintOf({ id, field }: FilterProps): string | undefined {
  return id === undefined ? field.label : undefined;
}
