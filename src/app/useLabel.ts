import { useTranslate } from 'react-admin';
import { useCallback } from 'react';
import { useDefinitions } from '../views/definitions';
import { textIn } from '../schema/languages';
import { useLanguage } from './i18n/language-context';

/** The menu's names: of the platform in English and Simplified Chinese, of the console in the languages that the platform does not have. */
export function useLabel(): (name: string, label: { en: string; zh: string }) => string {
  const { language, languages } = useLanguage();
  const { manifest, sections } = useDefinitions();
  const translate = useTranslate();
  return useCallback(
    (name, label) => {
      if (language === 'en' || language === 'zh') return label[language];
      const named = manifest[name]?.label ?? sections[name]?.label;
      return named ?? translate(`shell.sections.${name}`, { _: textIn(label, language, languages) });
    },
    [language, languages, manifest, sections, translate],
  );
}
