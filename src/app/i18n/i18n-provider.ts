import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { pluralForms } from '../../schema/languages';

export interface Messages {
  [key: string]: string | Messages;
}

/**
 * react-admin's i18nProvider over one language's messages. A key without a text gives the caller's default (`_`), else itself.
 * Plural forms are those of Intl for the language, in the order zero, one, two, few, many, other. A text with plural forms that
 * comes from another language is `{ '|en': '… |||| …' }`, and has the forms of that language.
 * It copies the messages: texts that are added later are available after `changeLocale`.
 */
export function createI18n(language: string, messages: Messages): I18nProvider {
  const provider = polyglotI18nProvider(() => messages as TranslationMessages, language, [], {
    pluralRules: { pluralTypes: { intl: formIn(language) }, pluralTypeToLanguages: { intl: [language] } },
    onMissingKey: (key: string, values: Record<string, unknown>) => {
      const [name, text] = Object.entries(messageAt(messages, key) ?? {})[0] ?? [];
      if (typeof text !== 'string' || !name?.startsWith('|')) return key;
      const form = text.split('||||')[formIn(name.slice(1))(Number(values['smart_count'] ?? 0))];
      return provider.translate(name, { ...values, _: form?.trim() });
    },
  });
  return provider;
}

/** Undefined for a text, and where there is nothing. */
function messageAt(messages: Messages, key: string): Messages | undefined {
  let at: string | Messages | undefined = messages;
  for (const part of key.split('.')) at = typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined;
  return typeof at === 'object' ? at : undefined;
}

/** Which of a language's plural forms a number takes: 0 is the first. */
function formIn(language: string): (count: number) => number {
  const rules = new Intl.PluralRules(language);
  const own = rules.resolvedOptions().pluralCategories;
  const inOrder = pluralForms.filter((form) => own.includes(form));
  return (count) => inOrder.indexOf(rules.select(count));
}
