import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { MenuButton } from '../../ui/menu-button';
import { LANGUAGES } from '../language';
import { useLanguage } from '../language-context';
import { usePlatform } from '../platform';
import './public.css';

/** A page for people who may have no account: the platform's name, the languages and one card, no shell. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { config } = usePlatform();
  const { language, change } = useLanguage();
  const languages = () =>
    LANGUAGES.map((choice) => ({ key: choice.language, label: choice.name, checked: choice.language === language, onSelect: () => void change(choice.language) }));
  return (
    <div className="s-open">
      <header className="s-open-head">
        <span className="s-open-brand"><span className="c-logo" aria-hidden="true" />{language === 'en' ? config.platformName.en : config.platformName.zh}</span>
        <MenuButton icon="globe" label={translate('shell.language')} text={LANGUAGES.find((choice) => choice.language === language)?.name} look="quiet" entries={languages} />
      </header>
      <main className="s-open-card">{children}</main>
    </div>
  );
}
