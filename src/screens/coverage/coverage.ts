import type { ResourceDefinition } from '../../schema/definition';
import type { EnumOption } from '../../schema/field-definition';
import type { BrowserRecord } from '../../wire/records';

/** One message, and its text in each language that has one. */
export interface Message {
  key: string;
  /** Any of its texts, for what they share. */
  record: BrowserRecord;
  texts: Map<string, BrowserRecord>;
}

/** Field with the language of a text, and what has to be written anew in each. */
const LANGUAGE = 'lang';
const WRITTEN = new Set([LANGUAGE, 'title', 'body']);

/** Fields that the texts of one message share: by these a text's own page finds the others. */
export function sharedFields({ name, tabs }: ResourceDefinition): string[] {
  const languages = tabs.find((tab) => 'resource' in tab && tab.resource === name);
  return languages && 'match' in languages ? Object.values(languages.match) : [];
}

export function languagesOf({ fields }: ResourceDefinition): EnumOption[] {
  const field = fields[LANGUAGE];
  return field?.kind === 'enum' ? field.options.options : [];
}

/** The messages that the texts belong to, in the order in which they come. */
export function messagesOf(definition: ResourceDefinition, records: BrowserRecord[]): Message[] {
  const shared = sharedFields(definition);
  const messages = new Map<string, Message>();
  for (const record of records) {
    const key = JSON.stringify(shared.map((name) => record[name] ?? null));
    const message = messages.get(key) ?? { key, record, texts: new Map() };
    message.texts.set(String(record[LANGUAGE]), record);
    messages.set(key, message);
  }
  return [...messages.values()];
}

export function lacks({ texts }: Message, languages: EnumOption[]): boolean {
  return languages.some(({ value }) => !texts.has(String(value)));
}

/** What the form of a new text begins with: all that the message's texts share, and the language. */
export function beginningOf({ fields }: ResourceDefinition, { record }: Message, language: EnumOption['value']): Record<string, unknown> {
  const kept = Object.values(fields).filter((field) => field.in.includes('add') && !WRITTEN.has(field.name));
  return { ...Object.fromEntries(kept.map(({ name }) => [name, record[name]])), [LANGUAGE]: language };
}

/** A text in one line: its title, or how it begins. */
export function lineOf(text: BrowserRecord): string {
  const line = [text['title'], text['body']].find((part) => typeof part === 'string' && part.trim() !== '');
  return typeof line === 'string' ? line : String(text.id);
}
