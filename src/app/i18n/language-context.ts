import { createContext, use } from 'react';
import type { Language } from './language';

interface LanguageChoice {
  language: Language;
  /** Resolves when the page has rendered in the new language. */
  change: (language: Language) => Promise<void>;
}

export const LanguageContext = createContext<LanguageChoice | null>(null);

export function useLanguage(): LanguageChoice {
  const language = use(LanguageContext);
  if (!language) throw new Error('useLanguage needs a LanguageContext above it');
  return language;
}
