import type { ReactNode } from 'react';
import type { FieldDefinition, FieldKind } from '../schema/field-definition';
import type { CellContext, CellRenderer } from './cell';

/** A value on its record's page, drawn larger than in a cell. Never missing. */
export interface ViewProps<K extends FieldKind = FieldKind> {
  field: FieldDefinition<K>;
  value: unknown;
  context: CellContext;
  /** What a cell shows of it: for values that are not of the kind. */
  cell: ReactNode;
  /** Draws a field inside of it, so that kinds nest without importing each other. */
  inner: (field: FieldDefinition) => CellRenderer;
}

export type ViewOf<K extends FieldKind> = (props: ViewProps<K>) => ReactNode;
