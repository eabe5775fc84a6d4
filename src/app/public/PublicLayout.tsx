import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { MenuButton } from '../../ui/menu-button';
import { useLanguageEntries } from '../i18n/useLanguageEntries';
import { Offline } from '../Offline';
import { usePlatformName } from '../usePlatformName';
import './public.css';

/** The layout of public pages: the platform's name, the languages and one card, without the shell. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const name = usePlatformName();
  const languages = useLanguageEntries();
  return (
    <div className="s-open">
      <header className="s-open-head">
        <span className="s-open-brand">
          <span className="c-logo" aria-hidden="true" />
          {name}
        </span>
        <MenuButton
          icon="languages"
          label={translate('shell.language')}
          text={languages.name}
          variant="quiet"
          entries={languages.entries}
        />
      </header>
      <main className="s-open-card">
        <Offline />
        {children}
      </main>
    </div>
  );
}
