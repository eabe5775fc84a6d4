import { isConverted, type DeclaredLanguages, type Language } from '../languages';
import type { Resource, SchemaModel } from '../resource';
import type { FieldDefinition } from '../../schema/field-definition';
import type { FieldSource, FieldsSource, TextSource } from '../source';
import { toTraditional } from '../traditional-chinese';

/** The context in which one resource is compiled into one language. */
export interface CompileContext {
  model: SchemaModel;
  resource: Resource;
  say: (text: TextSource) => string;
  /** Of values by language, that of the language. */
  pick: <T>(values: Record<string, T>) => T | undefined;
  /** The fields that the current one may refer to: its siblings and those of the outer levels. */
  siblings: FieldsSource;
  /** The parts of fields that are the same in every language. */
  same: Map<FieldSource, SameParts>;
}

/** The parts of a field that have no text. */
export type SameParts = Pick<
  FieldDefinition,
  'in' | 'required' | 'when' | 'default' | 'permission' | 'unique' | 'sent' | 'searched'
>;

/** A function that returns a text in one language. */
export function speaker(language: Language, languages: DeclaredLanguages): (text: TextSource) => string {
  const { from } = languages[language] ?? {};
  if (from === undefined) return (text) => text[language] ?? text.en;
  const other = speaker(from, languages);
  if (isConverted(language, from)) return (text) => text[language] ?? toTraditional(other(text));
  return (text) => text[language] ?? other(text);
}

/** A function that returns of values by language the one of a language, or of the one that its texts come from. */
export function picker(language: Language, languages: DeclaredLanguages): CompileContext['pick'] {
  const { from } = languages[language] ?? {};
  return (values) => values[language] ?? (from === undefined ? values['en'] : picker(from, languages)(values));
}
