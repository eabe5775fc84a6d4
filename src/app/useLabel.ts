import { useTranslate } from 'react-admin';
import { useCallback } from 'react';
import { useDefinitions } from '../views/definitions';
import { useLanguage } from './i18n/language-context';

/** The menu's names; in Traditional Chinese, which the platform does not have, the console's names. */
export function useLabel(): (name: string, label: { en: string; zh: string }) => string {
  const { language } = useLanguage();
  const { manifest, sections } = useDefinitions();
  const translate = useTranslate();
  return useCallback(
    (name, label) => {
      if (language === 'en') return label.en;
      return language === 'zh-TW'
        ? (manifest[name]?.label ?? sections[name]?.label ?? translate(`shell.sections.${name}`, { _: label.zh }))
        : label.zh;
    },
    [language, manifest, sections, translate],
  );
}
