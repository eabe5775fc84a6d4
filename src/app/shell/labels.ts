import { useCallback } from 'react';
import { useDefinitions } from '../../views/definitions';
import { useLanguage } from '../language-context';
import { SECTIONS } from '../sections';

export function iconOf(section: string): string {
  return SECTIONS[section]?.icon ?? 'folder';
}

/** The menu's own names; Traditional Chinese, which the platform does not serve, from the schema. */
export function useLabel(): (name: string, label: { en: string; zh: string }) => string {
  const { language } = useLanguage();
  const { manifest } = useDefinitions();
  return useCallback(
    (name, label) => {
      if (language === 'en') return label.en;
      return language === 'zh-TW' ? (manifest[name]?.label ?? label.zh) : label.zh;
    },
    [language, manifest],
  );
}
