import type { Condition } from './condition';
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
}
