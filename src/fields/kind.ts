import type { FieldKind, KindOptions } from '../schema/field-definition';
import type { TextOf } from './cell';
import type { ValueCodec } from './codec';

/** The types of the response check (docs/specification.md#wire-type-check). */
export type AnswerType = 'string' | 'number' | 'JSON' | 'JSON-string';

/**
 * What a field kind is wherever its values go: plain functions and data, free of React and of Node. The first list
 * loads it; what only forms, files or the compiler need stands in other files of the kind's folder.
 */
export interface Kind<K extends FieldKind> {
  wire: ValueCodec<K>;
  text: TextOf<K>;
  /** The type that an answer is checked against; absent and undefined where several are right. */
  answer?: (options: KindOptions[K]) => AnswerType | undefined;
  /** How the browser filters by it: a part of the text, whatever the case, or a period. Absent: one of the values. */
  matches?: 'contains' | 'period';
  /** How a filter's text is written where the value travels as a number: any other text finds nothing. */
  digits?: (options: KindOptions[K]) => RegExp | undefined;
  /** It is the key of a record: 0 is none. */
  key?: true;
  /** It holds several values, and so does its filter. */
  several?: true;
  /** People type it to find a record: its filter stands before others. */
  typed?: true;
  /** A number, at the end of its column, so that digits line up. */
  numeric?: true;
  /** Its column gives way where room is short. States, dates, money and numbers are as wide as they are. */
  flexible?: true;
  /** Never shown in plain, exported, compared or kept in a draft. */
  sealed?: true;
}
