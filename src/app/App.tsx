import { CoreAdminContext, memoryStore, reactRouterProvider, type RouterTo } from 'react-admin';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DefinitionsContext } from '../views/definitions';
import { JobsContext } from '../views/jobs/jobs-context';
import { TellDoneContext, type TellDone } from '../views/tell-done';
import { PageTitleContext } from '../views/page-title';
import { LanguageContext, useLanguage } from './i18n/language-context';
import type { LanguageState } from './i18n/language-state';
import { withLang, withoutLang, type Language } from './i18n/language';
import { documentTitle } from './page-title';
import { usePlatform, type Platform } from './platform';
import { AppRoutes } from './AppRoutes';
import { FieldServices } from './FieldServices';
import { LoadingOverlay } from './LoadingOverlay';
import { ServicesContext, type Services } from '../screens/services';
import { SectionContext } from '../views/late-texts';
import { NoticeBridge, NoticeStack } from './shell/NoticeStack';
import { PreferencesProvider } from './PreferencesProvider';
import './app.css';

/** react-admin's contexts over our services. A change of language renders everything below again. */
export function App({ language: state }: { language: LanguageState }) {
  const { texts, i18n, definitions } = useSyncExternalStore(state.subscribe, state.get);
  const platform = usePlatform();
  const navigate = useNavigate();
  const services = useMemo(() => servicesOf(platform), [platform]);
  const tellDone = useMemo(() => tellDoneBy(platform), [platform]);
  const [store] = useState(() => memoryStore());
  // The remembered filters and selections of lists belong to one user.
  useEffect(
    () =>
      platform.session.subscribe((event) => {
        if (event === 'signed-in' || event === 'user-changed') store.reset();
      }),
    [platform, store],
  );
  const router = useMemo(() => routerKeepingLang(texts.language), [texts.language]);

  const change = useCallback(
    async (language: Language) => {
      await state.change(language);
      // The other parameters stay unchanged: the state of /authorize has to be returned literally.
      navigate({ pathname: window.location.pathname, search: withLang(withoutLang(window.location.search), language) }, { replace: true });
    },
    [state, navigate],
  );

  return (
    <LanguageContext value={useMemo(() => ({ language: texts.language, change }), [texts.language, change])}>
      <SectionContext value={state.section}>
        <DefinitionsContext value={definitions}>
          <CoreAdminContext
            key={texts.language}
            dataProvider={platform.dataProvider}
            authProvider={platform.authProvider}
            i18nProvider={i18n}
            queryClient={platform.queryClient}
            store={store}
            routerProvider={router}
          >
            <LangInQuery />
            <PreferencesProvider>
              <FieldServices>
                <ServicesContext value={services}>
                  <TellDoneContext value={tellDone}>
                    <JobsContext value={platform.jobs}>
                      <Titled>
                        <AppRoutes />
                      </Titled>
                    </JobsContext>
                  </TellDoneContext>
                </ServicesContext>
              </FieldServices>
              <NoticeBridge />
              <NoticeStack />
              <LoadingOverlay />
            </PreferencesProvider>
          </CoreAdminContext>
        </DefinitionsContext>
      </SectionContext>
    </LanguageContext>
  );
}

function servicesOf({ client, config }: Platform): Services {
  return { client, beatEvery: config.intervals.beat };
}

/** Undo closes the notice. */
function tellDoneBy({ notices }: Platform): TellDone {
  return (text, { label, run }) => {
    const id = notices.tell('success', text, {
      label,
      run: () => {
        if (id !== undefined) notices.dismiss(id);
        run();
      },
    });
  };
}

/** A query without a lang gets one (docs/decisions.md#language). */
function LangInQuery() {
  const location = useLocation();
  const navigate = useNavigate();
  const { language } = useLanguage();
  useEffect(() => {
    const search = withLang(location.search, language);
    if (search === location.search) return undefined;
    // Runs after the render, which does not depend on it. It does nothing when the user is leaving the page already.
    const timer = setTimeout(() => {
      if (window.location.pathname === location.pathname) navigate({ ...location, search }, { replace: true, state: location.state });
    }, 100);
    return () => clearTimeout(timer);
  }, [location, navigate, language]);
  return null;
}

/** Sets the document's title from the page's title. */
function Titled({ children }: { children: React.ReactNode }) {
  const { config, page } = usePlatform();
  const { language } = useLanguage();
  const setTitle = useCallback(
    (title: string) => {
      page.set({ path: window.location.pathname + withoutLang(window.location.search), title });
      const platformName = config.platformName[language];
      document.title = documentTitle(window.location.host, title || undefined, { platformName, specialHost: config.specialHost });
    },
    [config, language, page],
  );
  return <PageTitleContext value={setTitle}>{children}</PageTitleContext>;
}

/**
 * react-admin's router, which keeps `lang` in the query on every navigation. react-admin itself does not see `lang`: it
 * would treat the query as a list's filters, and drop the stored ones. While the code of the next page loads, the old
 * list may not write its query, because that would navigate back.
 */
function routerKeepingLang(language: Language): typeof reactRouterProvider {
  return {
    ...reactRouterProvider,
    useLocation: () => {
      const location = reactRouterProvider.useLocation();
      return useMemo(() => ({ ...location, search: withoutLang(location.search) }), [location]);
    },
    useNavigate: () => {
      const navigate = reactRouterProvider.useNavigate();
      const { pathname } = reactRouterProvider.useLocation();
      return useCallback(
        (to, options) => {
          if (typeof to === 'number') navigate(to);
          else if (typeof to === 'string' || to.pathname !== undefined || window.location.pathname === pathname) navigate(langAdded(to, language), options);
        },
        [navigate, pathname],
      );
    },
  };
}

function langAdded(to: RouterTo, language: Language): RouterTo {
  if (typeof to === 'object') return { ...to, search: withLang(to.search ?? '', language) };
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  return `${path}${withLang(search, language)}${hash}`;
}
