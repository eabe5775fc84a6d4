import { useState, type ReactNode } from 'react';
import { useLocation } from '../../router/Router';
import { createGuest } from '../../auth/guest';
import type { PublicPageProps } from '../../views/guest/page';
import type { Lazy } from '../../ui/lazy';
import { usePlatform } from '../platform';
import { LanguageMenu } from '../i18n/LanguageMenu';
import { Offline } from '../Offline';
import { usePlatformName } from '../usePlatformName';
import './public.css';

/** Provides the services of a public page. Its guest has a session separate from the console's. */
export function PublicPage({ page: Page }: { page: Lazy<PublicPageProps> }) {
  const { client, config, session } = usePlatform();
  const { search } = useLocation();
  const [guest] = useState(() => createGuest({ session, publicKey: config.publicKey, busy: client.busy }));
  return (
    <PublicLayout>
      <Page client={client} guest={guest} search={search} leave={leave} />
    </PublicLayout>
  );
}

/** Leaves without a history entry, so that the browser's Back does not return to a given consent. */
function leave(address: string): void {
  window.location.replace(address);
}

/** The layout of public pages: the platform's name, the languages and one card, without the shell. */
function PublicLayout({ children }: { children: ReactNode }) {
  const name = usePlatformName();
  return (
    <div className="s-open">
      <header className="s-open-head c-row c-gap-12 c-between">
        <span className="c-row c-gap-10 c-shrink c-large c-strong">
          <span className="c-logo" aria-hidden="true" />
          {name}
        </span>
        <LanguageMenu />
      </header>
      <main className="s-open-card">
        <Offline />
        {children}
      </main>
    </div>
  );
}
