import { singularize } from 'inflection';
import { inSentence as englishInSentence } from '../../schema/in-sentence';
import type { ResourceSource, TextSource } from '../source';
import type { CompileContext } from './context';

/** What a single record is called within a sentence. */
export function singularOf({ singular, label }: ResourceSource, say: CompileContext['say']): string {
  return say(inSentence(singular ?? { ...label, en: singularize(label.en) }));
}

/** The English of a text as it is within a sentence. */
export function inSentence({ en, ...others }: TextSource): TextSource {
  return { ...others, en: englishInSentence(en, 'en') };
}
