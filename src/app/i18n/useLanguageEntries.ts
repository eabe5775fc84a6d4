import { useNotify } from 'react-admin';
import type { MenuEntry } from '../../ui/material/menu';
import { useLanguage } from './language-context';

/** Menu entries of the languages. */
export function useLanguageEntries(): () => MenuEntry[] {
  const { language, languages, change } = useLanguage();
  const notify = useNotify();
  const choose = (wanted: string) => change(wanted).catch(() => notify('shell.chunkFailed', { type: 'error' }));
  return () =>
    Object.entries(languages).map(([code, { name }]) => ({
      key: code,
      label: name,
      checked: code === language,
      onSelect: () => void choose(code),
    }));
}
