import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { MenuButton } from '../../ui/menu-button';
import { useLanguage } from '../language-context';
import { LANGUAGES } from '../language';
import { usePlatform } from '../platform';
import { APP_VERSION } from '../version';
import { LensArt } from './LensArt';
import './auth.css';

/** The authentication layout: a card beside the platform's name, no sidebar. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { config } = usePlatform();
  const { language, change } = useLanguage();
  const name = language === 'en' ? config.platformName.en : config.platformName.zh;
  const languages = () =>
    LANGUAGES.map((choice) => ({ key: choice.language, label: choice.name, checked: choice.language === language, onSelect: () => void change(choice.language) }));
  return (
    <div className="s-auth">
      <aside className="s-auth-side">
        <LensArt />
        <div className="s-auth-brand"><span className="c-logo" aria-hidden="true" />{name}</div>
        <p className="s-auth-claim">{translate('entrance.claim')}</p>
        <p className="s-auth-note">{translate('entrance.claimText')}</p>
      </aside>
      <main className="s-auth-main">
        <div className="s-auth-language">
          <MenuButton icon="globe" label={translate('shell.language')} text={LANGUAGES.find((choice) => choice.language === language)?.name} look="quiet" entries={languages} />
        </div>
        <div className="s-auth-card">{children}</div>
        <p className="s-auth-version">{translate('entrance.version', { version: APP_VERSION })}</p>
      </main>
    </div>
  );
}
