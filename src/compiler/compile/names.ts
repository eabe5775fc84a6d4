import { singularize } from 'inflection';
import type { ResourceSource, TextSource } from '../source';
import type { CompileContext } from './context';

/** What a single record is called within a sentence. */
export function singularOf({ singular, label }: ResourceSource, say: CompileContext['say']): string {
  return say(inSentence(singular ?? { ...label, en: singularize(label.en) }));
}

/** `Data center` → `data center`; abbreviations and names such as `SIM card` stay. */
export function inSentence({ en, ...others }: TextSource): TextSource {
  return { ...others, en: /^[A-Z][a-z]+( |$)/.test(en) ? en.charAt(0).toLowerCase() + en.slice(1) : en };
}
