import { createContext, use } from 'react';
import type { Languages } from '../../schema/languages';

interface LanguageChoice {
  language: string;
  /** All that can be chosen. */
  languages: Languages;
  /** Resolves when the page has rendered in the new language. */
  change: (language: string) => Promise<void>;
}

export const LanguageContext = createContext<LanguageChoice | null>(null);

export function useLanguage(): LanguageChoice {
  const language = use(LanguageContext);
  if (!language) throw new Error('useLanguage needs a LanguageContext above it');
  return language;
}
