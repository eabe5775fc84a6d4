import { join } from 'node:path';
import { createI18n } from '../../src/app/i18n/i18n-provider';
import { speaker } from '../../src/compiler/compile/context';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import type { Language } from '../../src/compiler/languages';
import { isObject } from '../../src/schema/json';
import { readTexts, type Messages } from '../check/locale-files';
import type { StorySource } from './story';

/** The texts of a story in a language. A story itself has those of the screens in English. */
export interface GuideTexts {
  language: Language;
  title(title: StorySource['title']): string;
  translate(key: string): string;
  /** What a field of a screen shows, or says. */
  said(screen: string, field: string, text: string): string;
  /** A message of the console. */
  message(text: string): string;
}

export function guideTexts(root: string, schemas: CompiledSchemas, language: Language): GuideTexts {
  const messagesIn = (of: Language) => readTexts(join(root, 'locales'), of, schemas.languages);
  const i18n = createI18n(language, messagesIn(language));
  const inEnglish = createI18n('en', messagesIn('en'));
  const yesOrNo = new Map(
    ['ra.boolean.true', 'ra.boolean.false'].map((key) => [inEnglish.translate(key), i18n.translate(key)]),
  );
  const message = messageTranslator(messagesIn('en'), messagesIn(language));
  return {
    language,
    title: speaker(language, schemas.languages),
    translate: (key) => i18n.translate(key),
    message,
    said(screen, field, text) {
      const [english, other] = [schemas.definition(screen, 'en'), schemas.definition(screen, language)];
      // Other messages say "Yes" as well, in other words.
      const texts = new Map<string, string>(english?.fields[field]?.kind === 'boolean' ? yesOrNo : []);
      // The field's own texts count before those of the others.
      pairTexts(english, other, texts);
      pairTexts(english?.fields[field], other?.fields[field], texts);
      return texts.get(text) ?? message(text);
    },
  };
}

/** Each text of a tree with the one that another tree of the same shape has in its place. */
function pairTexts(one: unknown, other: unknown, into: Map<string, string>): void {
  if (typeof one === 'string' && typeof other === 'string') into.set(one, other);
  else if (Array.isArray(one) && Array.isArray(other))
    one.forEach((each, index) => pairTexts(each, other[index], into));
  else if (isObject(one) && isObject(other)) for (const key of Object.keys(one)) pairTexts(one[key], other[key], into);
}

/** Finds the text in the language that an English one, with its values, was made of. */
function messageTranslator(english: Messages, messages: Messages): (text: string) => string {
  const texts = new Map<string, string>();
  pairTexts(english, messages, texts);
  const templates = [...texts]
    .flatMap(([template, other]) => pairedForms(formsOf(template), formsOf(other)))
    .filter(([template]) => template.includes('%{') && literalOf(template).length >= fewestLetters)
    // What says most itself is most likely meant.
    .sort(([one], [other]) => literalOf(other).length - literalOf(one).length)
    .map(([template, other]) => ({ pattern: patternOf(template), other }));
  return (text) => {
    const same = texts.get(text);
    if (same !== undefined) return same;
    for (const { pattern, other } of templates) {
      const values = pattern.exec(text)?.groups;
      if (values) return other.replace(/%\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
    }
    return text;
  };
}

/** The forms for one and for several: `%{n} row |||| %{n} rows`. */
function formsOf(template: string): string[] {
  return template.split('||||').map((form) => form.trim());
}

/** Each with the one in the other language, which may have fewer. */
function pairedForms(forms: string[], others: string[]): [string, string][] {
  return forms.map((form, index) => [form, others[index] ?? others.at(-1) ?? form]);
}

/** Letters that a template has itself, at least: `%{count} %{name}` would match everything. */
const fewestLetters = 6;

function literalOf(template: string): string {
  return template.replace(/%\{\w+\}|\s/g, '');
}

function patternOf(template: string): RegExp {
  const named = new Set<string>();
  const parts = template.split(/%\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    if (named.has(part)) return `\\k<${part}>`;
    named.add(part);
    return `(?<${part}>.+?)`;
  });
  return new RegExp(`^${parts.join('')}$`, 's');
}
