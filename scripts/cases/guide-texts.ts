import { join } from 'node:path';
import { createI18n } from '../../src/app/i18n/i18n-provider';
import { speaker } from '../../src/compiler/compile/context';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import type { Language } from '../../src/compiler/languages';
import { isObject } from '../../src/schema/json';
import { readTexts } from '../check/locale-files';
import type { Said, StorySource } from './case';

/** The texts of a story in a language. */
export interface GuideTexts {
  language: Language;
  title(title: StorySource['title']): string;
  translate(key: string): string;
  /** What the console says. */
  said(text: Said): string;
  /** What a field of a screen shows. */
  shown(screen: string, field: string, text: string): string;
}

export function guideTexts(root: string, schemas: CompiledSchemas, language: Language): GuideTexts {
  const textsIn = (of: Language) => createI18n(of, readTexts(join(root, 'locales'), of, schemas.languages));
  const [i18n, english] = [textsIn(language), textsIn('en')];
  const say = speaker(language, schemas.languages);
  const known = new Map<string, Map<string, string>>();
  const pairsOf = (screen: string) => {
    const pairs = known.get(screen) ?? new Map<string, string>();
    if (!known.has(screen)) pairTexts(schemas.definition(screen, 'en'), schemas.definition(screen, language), pairs);
    known.set(screen, pairs);
    return pairs;
  };
  return {
    language,
    title: say,
    translate: (key) => i18n.translate(key),
    said: (text) => (typeof text === 'string' ? text : say({ en: text.text, zh: text.zh ?? text.text })),
    shown(screen, name, text) {
      const { [name]: ours } = schemas.definition(screen, 'en')?.fields ?? {};
      // The field's own texts count before those of the others.
      const own = new Map<string, string>();
      pairTexts(ours, schemas.definition(screen, language)?.fields[name], own);
      if (ours?.kind === 'boolean')
        for (const key of ['ra.boolean.true', 'ra.boolean.false']) own.set(english.translate(key), i18n.translate(key));
      return own.get(text) ?? pairsOf(screen).get(text) ?? text;
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
