import { CoreAdminContext, memoryStore } from 'react-admin';
import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  useLayoutEffect,
  type ReactNode,
} from 'react';
import { currentPath } from '../base-path';
import { reactAdminRouter } from '../router/react-admin';
import type { History } from '../router/history';
import { DefinitionsContext } from '../views/definitions';
import { PageTitleContext } from '../views/page-title';
import { LanguageContext, useLanguage } from './i18n/language-context';
import type { LanguageState } from './i18n/language-state';
import { readableQuery } from '../views/address-filter';
import { withLang, withoutLang } from './i18n/language';
import { documentTitle } from './page-title';
import { useZone } from '../fields/date/useZone';
import { textIn } from '../schema/languages';
import { showZone } from '../schema/zone';
import { usePlatformName } from './usePlatformName';
import { usePlatform } from './platform';
import { AppRoutes } from './AppRoutes';
import { AppServices } from './AppServices';
import { LoadingOverlay } from './LoadingOverlay';
import { NoticeBridge, NoticeStack } from './shell/NoticeStack';
import { WatchedProvider } from '../views/useProvider';
import { LeaveQuestion } from '../views/unsaved/LeaveQuestion';
import { useQuery } from '@tanstack/react-query';
import { browserStorage, tabStorage } from '../auth/safe-storage';
import { LAST_USER } from '../auth/session';
import { createPreferences, PreferencesContext } from '../views/preferences';
import { IdentityContext } from '../views/useIdentity';
import { followAppearance } from './appearance';
import { identityQuery, useSignedIn } from './session-hooks';
import './app.css';

const router = reactAdminRouter((search) => readableQuery(withoutLang(search)));

/** react-admin's contexts over our services. A change of language changes the texts; forms and dialogs stay. */
export function App({ language: state, history }: { language: LanguageState; history: History }) {
  const { texts, i18n: translation, definitions } = useSyncExternalStore(state.subscribe, state.get);
  const zone = useZone();
  // All that has a text is drawn again, and with it each time.
  const i18n = useMemo(() => ({ ...translation, zone }), [translation, zone]);
  const platform = usePlatform();
  // With the language in its store react-admin renders at once, without it only after an effect.
  const [store] = useState(() => memoryStore({ locale: texts.language }));
  useEffect(() => store.removeItem('locale'), [store]);
  // The remembered filters and selections of lists belong to one user.
  useEffect(
    () =>
      platform.session.subscribe((event) => {
        if (event === 'signed-in' || event === 'user-changed') store.reset();
      }),
    [platform, store],
  );

  const change = useCallback(
    async (language: string) => {
      await state.change(language);
      // The other parameters stay unchanged: the state of /authorize has to be returned literally.
      const { search, state: way, ...place } = history.location();
      history.navigate({ ...place, search: withLang(withoutLang(search), language) }, { replace: true, state: way });
      // The platform answers some texts in the language of the call.
      void platform.queryClient.refetchQueries({ type: 'active', stale: true });
    },
    [state, history, platform],
  );

  return (
    <LanguageContext
      value={useMemo(() => ({ language: texts.language, languages: texts.languages, change }), [texts, change])}
    >
      <DefinitionsContext value={definitions}>
        <CoreAdminContext
          dataProvider={platform.dataProvider}
          authProvider={platform.authProvider}
          i18nProvider={i18n}
          queryClient={platform.queryClient}
          store={store}
          routerProvider={router}
        >
          <WatchedProvider>
            <PreferencesProvider>
              <AppServices>
                <Titled>
                  <AppRoutes />
                </Titled>
                <LeaveQuestion />
              </AppServices>
              <NoticeBridge />
              <NoticeStack />
              <LoadingOverlay />
            </PreferencesProvider>
          </WatchedProvider>
        </CoreAdminContext>
      </DefinitionsContext>
    </LanguageContext>
  );
}

/** Sets the document's title from the page's title. */
function Titled({ children }: { children: React.ReactNode }) {
  const { config, page } = usePlatform();
  const platformName = usePlatformName();
  const { language, languages } = useLanguage();
  const setTitle = useCallback(
    (title: string) => {
      page.set({ path: currentPath() + withoutLang(window.location.search), title });
      document.title = documentTitle(window.location.host, title || undefined, {
        platformName,
        specialHost: config.specialHost && {
          ...config.specialHost,
          title: textIn(config.specialHost.title, language, languages),
        },
      });
    },
    [config, platformName, page, language, languages],
  );
  return <PageTitleContext value={setTitle}>{children}</PageTitleContext>;
}

/** The signed-in user, with the preferences. Before the user is known, those of the last one. */
function PreferencesProvider({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn();
  const { data: identity } = useQuery({ ...identityQuery(usePlatform()), enabled: signedIn });
  const user = identity?.id ?? browserStorage.getItem(LAST_USER) ?? '';
  useEffect(() => {
    if (identity) browserStorage.setItem(LAST_USER, identity.id);
  }, [identity]);
  const preferences = useMemo(() => createPreferences(browserStorage, user, tabStorage), [user]);
  useLayoutEffect(() => followAppearance(preferences), [preferences]);
  useLayoutEffect(() => {
    const show = () => showZone(preferences.read('zone'));
    show();
    return preferences.subscribe(show);
  }, [preferences]);
  return (
    <IdentityContext value={signedIn ? identity : undefined}>
      <PreferencesContext value={preferences}>{children}</PreferencesContext>
    </IdentityContext>
  );
}
