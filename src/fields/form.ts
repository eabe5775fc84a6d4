import type { FieldDefinition, FieldKind } from '../schema/field-definition';
import type { RowRecord } from './cell';
import type { Problem } from './problem';

/** How a kind behaves in forms, beside its input. Without React: the worker of the imports checks rows by it, too. */
export interface FormRules<K extends FieldKind> {
  check?: Check<K>;
  /** The check looks at the value alone: one that was read, and that nobody has changed, goes back as it was. */
  alone?: true;
  /** A missing value is checked, too. */
  checksMissing?: true;
  /** What is said of a required value that is missing, where it is not the usual text: a locale key. */
  missing?: string;
  /** On edit an empty one keeps the value that is stored. */
  keeps?: true;
  /**
   * The part of a wide form that its input takes. Default: a third, for numbers, dates, choices and names. A group of short
   * ones has three columns where others have two, so that amounts of three currencies stand above each other.
   */
  width?: InputWidth | ((field: FieldDefinition<K>) => InputWidth);
  /** Its input has no room in a cell of a table: the value is changed in the form of its record. */
  large?: true;
  /** What a new record begins with, where the schema gives no default. */
  start?: (field: FieldDefinition<K>) => unknown;
  /** Never kept in a draft. */
  undrafted?: true;
}

export type InputWidth = 'short' | 'third' | 'two-thirds' | 'whole';

/**
 * Validates one value that is not missing. `values` are its siblings: the form, or the row it stands in.
 * Missing values are validated in one place for all kinds.
 * @param kept the value is the one that the edit form was opened with
 */
type Check<K extends FieldKind> = (
  value: unknown,
  field: FieldDefinition<K>,
  values: RowRecord,
  kept: boolean,
) => Problem | undefined;
