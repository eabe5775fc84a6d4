import type { ReactNode } from 'react';
import type { FieldDefinition, FieldKind } from '../schema/field-definition';
import type { Translate } from './cell';

/** A controlled filter. `onChange(undefined)` takes it away; values are those that the list call takes. */
export interface FilterProps<K extends FieldKind = FieldKind> {
  field: FieldDefinition<K>;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Id of the control, for a label outside; without one the field's label is its name. */
  id?: string;
  autoFocus?: boolean;
}

export type FilterOf<K extends FieldKind> = (props: FilterProps<K>) => ReactNode;

/** What names a filter's control: a label outside that points at its id, or else the field's label. */
export function nameOf({ id, field }: FilterProps): { id: string | undefined; 'aria-label': string | undefined } {
  return { id, 'aria-label': id === undefined ? field.label : undefined };
}

/** What a list of choices says: the name stands before it where no label stands outside. */
export function saidOf({ id, field }: FilterProps, value: string, translate: Translate): string {
  return id === undefined ? translate('fields.labelled', { label: field.label, value }) : value;
}

/** The name inside of an empty control, where no label stands outside. */
export function hintOf({ id, field }: FilterProps): string | undefined {
  return id === undefined ? field.label : undefined;
}
