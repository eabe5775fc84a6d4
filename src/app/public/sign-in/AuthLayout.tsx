import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { MenuButton } from '../../../ui/menu-button';
import { useLanguageEntries } from '../../i18n/useLanguageEntries';
import { Offline } from '../../Offline';
import { usePlatformName } from '../../usePlatformName';
import { appVersion } from '../../version';
import { LensArt } from './LensArt';
import './auth.css';

/** The authentication layout: a card beside the platform's name, no sidebar. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const name = usePlatformName();
  const languages = useLanguageEntries();
  return (
    <div className="s-auth">
      <aside className="s-auth-side">
        <LensArt />
        <div className="s-auth-brand">
          <span className="c-logo" aria-hidden="true" />
          {name}
        </div>
        <p className="s-auth-claim">{translate('entrance.claim')}</p>
        <p className="s-auth-text">{translate('entrance.claimText')}</p>
      </aside>
      <main className="s-auth-main">
        <div className="s-auth-language">
          <MenuButton
            icon="languages"
            label={translate('shell.language')}
            text={languages.name}
            variant="quiet"
            entries={languages.entries}
          />
        </div>
        <div className="s-auth-card">
          <Offline />
          {children}
        </div>
        <p className="s-auth-version">{translate('entrance.version', { version: appVersion() })}</p>
      </main>
    </div>
  );
}
