import type { EnumOption, FieldDefinition, FieldKind, KindOptions } from '../schema/field-definition';
import type { TextOf } from './cell';
import type { ValueCodec } from './codec';

/** The types of the response check (docs/specification.md#wire-type-check). */
export type AnswerType = 'string' | 'number' | 'JSON' | 'JSON-string';

/** mono: letters of one width. cut: one line that CSS cuts. number: digits of one width. */
export type CellLook = 'mono' | 'cut' | 'number';

/**
 * The description of a field kind: plain functions and data, without React and Node. The first list loads it. Code for
 * forms, files or the compiler is in other files of the kind's folder.
 */
export interface Kind<K extends FieldKind> {
  wire: ValueCodec<K>;
  text: TextOf<K>;
  /** The expected type in an answer; undefined when several are valid. */
  answer?: (options: KindOptions[K]) => AnswerType | undefined;
  /** How the browser filters by it: a part of the text, ignoring case, or a period. Default: one of the values. */
  matches?: 'contains' | 'period';
  /** Pattern of a filter's text; other text finds nothing. */
  filterable?: (options: KindOptions[K]) => RegExp | undefined;
  /** It is a record's key: 0 means none. */
  key?: true;
  /** It holds ids of records of another resource. */
  refers?: true;
  /** The values that the schema declares: the field has one of them, or several. */
  choices?: (options: KindOptions[K]) => EnumOption[];
  /** The fields inside of its value, as far as they are declared. */
  inner?: (options: KindOptions[K]) => Record<string, FieldDefinition> | undefined;
  /** It has several values, and so has its filter. */
  several?: true;
  /** Users type it to find a record: its filter comes first. */
  typed?: true;
  /** How its text looks in a cell, where the kind has no cell of its own. */
  look?: CellLook;
  /** A value says nothing without its label: which amount or day it is, and what is yes or no. */
  bare?: true;
  /** A number, at the end of its column, so that digits line up. */
  numeric?: true;
  /** Its column may shrink. Dates, money and numbers keep their width; for choices `isFlexible` decides. */
  flexible?: true;
  /** Fields of the record that it is drawn of; it has no value of its own. */
  parts?: readonly string[];
  /** The option that names a field which is drawn with it. */
  companion?: keyof KindOptions[K] & string;
  /** On a record's page it takes the whole width of its card. */
  wide?: true;
  /** Never shown in plain, exported, compared or kept in a draft. */
  sealed?: true;
  /** Only ever written: no answer carries it. */
  writeOnly?: true;
}
