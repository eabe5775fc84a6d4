import type { Condition } from './condition';
import type { RelatedRecords } from './related-records';
import type { Template } from './template';

/** A preview: a text as its reader will see it. */
export interface PreviewDefinition {
  channel: 'push' | 'mail' | 'sms' | 'chat' | 'notice' | 'card';
  label: string;
  when?: Condition;
  from?: Template;
  title?: Template;
  /** Paragraphs, or the bubbles of a chat; a picture of a card. */
  text: Template[];
  /** While it holds the text is HTML. */
  html?: Condition;
  /** Field with the language of the text. */
  language?: string;
  answers?: AnswersDefinition;
  /** Field with the hours of the staff, who take over when no record answers. */
  hours?: string;
  /** Field with the text before staff take over. */
  otherwise?: string;
}

/** A preview that can be asked. */
export type AskedPreview = PreviewDefinition & { answers: AnswersDefinition };

/** Records that answer the questions of a reader. */
export interface AnswersDefinition extends RelatedRecords {
  /** Condition of the records that answer; it can read the records that they refer to. */
  when?: Condition;
  /** Their field with the answer. */
  text: string;
  /** Their fields with search words. */
  fields: string[];
}
