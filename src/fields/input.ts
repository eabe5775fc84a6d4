import type { ReactNode } from 'react';
import type { FieldDefinition, FieldKind } from '../schema/field-definition';
import type { FormPlace } from './problem';

export interface InputProps<K extends FieldKind = FieldKind> {
  field: FieldDefinition<K>;
  /** Path of the value in the form: `comp_name`, `details.0.lang`. */
  source: string;
  place: FormPlace;
  readOnly?: boolean;
  /** Message key for a missing value, where the usual one does not fit. */
  empty?: string;
}

export type InputOf<K extends FieldKind> = (props: InputProps<K>) => ReactNode;
