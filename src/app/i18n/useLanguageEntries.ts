import { useNotify } from 'react-admin';
import type { MenuEntry } from '../../ui/material/menu';
import { LANGUAGES } from './language';
import { useLanguage } from './language-context';

/** Menu entries of the languages, and the name of the current one. */
export function useLanguageEntries(): { name: string; entries: () => MenuEntry[] } {
  const { language, change } = useLanguage();
  const notify = useNotify();
  const choose = (wanted: (typeof LANGUAGES)[number]['language']) =>
    change(wanted).catch(() => notify('shell.chunkFailed', { type: 'error' }));
  return {
    name: LANGUAGES.find((choice) => choice.language === language)?.name ?? '',
    entries: () =>
      LANGUAGES.map((choice) => ({
        key: choice.language,
        label: choice.name,
        checked: choice.language === language,
        onSelect: () => void choose(choice.language),
      })),
  };
}
