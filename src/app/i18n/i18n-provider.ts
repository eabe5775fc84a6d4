import type { I18nProvider } from 'ra-core';
import { LANGUAGES, type Language } from './language';

export interface Messages {
  [key: string]: string | Messages;
}

/**
 * react-admin's i18nProvider over one language's messages: `list.range` finds messages.list.range, `%{name}` is filled in.
 * A text of two forms, `%{smart_count} row |||| %{smart_count} rows`, goes by `smart_count`.
 * A key without a text gives the caller's default (`_`), else itself.
 */
export function createI18n(language: Language, messages: Messages): I18nProvider {
  const plural = new Intl.PluralRules(language);
  return {
    translate: (key, values = {}) => {
      const text = find(messages, key) ?? (typeof values._ === 'string' ? values._ : key);
      const [one = '', many = one] = text.split(' |||| ');
      return (plural.select(Number(values.smart_count)) === 'one' ? one : many).replace(/%\{(\w+)\}/g, (place: string, name: string) => (values[name] === undefined ? place : String(values[name])));
    },
    changeLocale: () => Promise.resolve(),
    getLocale: () => language,
    getLocales: () => LANGUAGES.map(({ language: locale, name }) => ({ locale, name })),
  };
}

function find(messages: Messages, key: string): string | undefined {
  let place: string | Messages | undefined = messages;
  for (const part of key.split('.')) {
    if (typeof place !== 'object' || !Object.hasOwn(place, part)) return undefined;
    place = place[part];
  }
  return typeof place === 'string' ? place : undefined;
}
