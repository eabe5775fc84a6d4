import { useTranslate } from 'react-admin';
import { MenuButton } from '../../ui/menu-button';
import { useLanguage } from './language-context';
import { useLanguageEntries } from './useLanguageEntries';

/** The languages, below the name of the current one. */
export function LanguageMenu() {
  const translate = useTranslate();
  const { language, languages } = useLanguage();
  return (
    <MenuButton
      icon="languages"
      label={translate('shell.language')}
      text={languages[language]?.name ?? ''}
      variant="quiet"
      entries={useLanguageEntries()}
    />
  );
}
