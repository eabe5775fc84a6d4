import type { Condition } from './condition';
import type { Template } from './template';

/** A preview: a text as its reader will see it. */
export interface PreviewDefinition {
  channel: 'push' | 'mail' | 'sms' | 'chat' | 'notice';
  label: string;
  when?: Condition;
  from?: Template;
  title?: Template;
  /** Paragraphs, or the bubbles of a chat. */
  text: Template[];
  /** While it holds the text is HTML. */
  html?: Condition;
  /** Field with the language of the text. */
  language?: string;
  answers?: AnswersDefinition;
}

/** Records that answer the questions of a reader. */
export interface AnswersDefinition {
  resource: string;
  /** Filter of its records: their filter → our field. */
  match: Record<string, string>;
  /** Condition of the records that answer. */
  when?: Condition;
  /** Their reference field, and the condition of the referenced record. */
  within?: { field: string; when: Condition };
  /** Their field with the answer. */
  text: string;
  /** Their field with search words. */
  keywords?: string;
  /** Our field with the hours of the staff. */
  hours?: string;
  /** Our field with the text before staff take over. */
  otherwise?: string;
}
