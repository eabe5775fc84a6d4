import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { LANGUAGES, type Language } from './language';

export interface Messages {
  [key: string]: string | Messages;
}

/**
 * react-admin's i18nProvider over one language's messages. A key without a text gives the caller's default (`_`), else itself.
 * It copies the messages: texts that are added later are available after `changeLocale`.
 */
export function createI18n(language: Language, messages: Messages): I18nProvider {
  const locales = LANGUAGES.map(({ language: locale, name }) => ({ locale, name }));
  return polyglotI18nProvider(() => messages as TranslationMessages, language, locales, {
    onMissingKey: (key: string) => key,
  });
}
