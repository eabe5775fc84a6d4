import { textIn } from '../schema/languages';
import { useLanguage } from './i18n/language-context';
import { usePlatform } from './platform';

/** The platform's name in the current language. */
export function usePlatformName(): string {
  const { language, languages } = useLanguage();
  return textIn(usePlatform().config.platformName, language, languages);
}
