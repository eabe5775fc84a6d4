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
  /** The type that an answer is checked against; undefined where several are right. */
  answer: (options: KindOptions[K]) => AnswerType | undefined;
  /** How the browser filters by it: a part of the text, whatever the case; one of the values; a period. */
  matches: 'contains' | 'equal' | 'period';
  text: TextOf<K>;
  /** Never shown in plain, exported, compared or kept in a draft. */
  sealed?: true;
}
