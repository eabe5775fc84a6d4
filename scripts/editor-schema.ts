import type { JsonSchema } from '../src/compiler/json-schemas';
import type { Snippet } from './editor-snippets';

/** Additional keywords of editors: a text snippet, and a valid key that is not proposed. */
export interface EditorSchema extends Omit<
  JsonSchema,
  '$defs' | 'properties' | 'items' | 'allOf' | 'anyOf' | 'if' | 'then' | 'enum' | 'const' | 'additionalProperties'
> {
  $schema?: string;
  $comment?: string;
  $defs?: Record<string, EditorSchema>;
  properties?: Record<string, EditorSchema>;
  additionalProperties?: boolean | EditorSchema;
  items?: EditorSchema;
  enum?: (string | null)[];
  const?: string | number;
  default?: number;
  allOf?: EditorSchema[];
  anyOf?: EditorSchema[];
  if?: EditorSchema;
  then?: EditorSchema;
  not?: EditorSchema;
  else?: EditorSchema;
  defaultSnippets?: Snippet[];
  doNotSuggest?: boolean;
}
