import { useTranslate } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import {
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { PathContext, useInPathname, useLocation, useNavigate } from '../../router/Router';
import { currentPath } from '../../base-path';
import { Button } from '../../ui/button';
import { withEveryones } from '../everyones-permissions';
import { withMenuParts } from '../menu-parts';
import { useCompact } from '../../ui/useCompact';
import { useMobile } from '../../ui/useMobile';
import { useDefinitions } from '../../views/definitions';
import { LoadError } from '../../views/load-error';
import { usePreference } from '../../views/preferences';
import { PermissionContext } from '../../views/permissions';
import { isFlag } from '../../schema/json';
import { KeepingQuery } from '../KeepingQuery';
import { ErrorBoundary } from '../ErrorBoundary';
import { Offline } from '../Offline';
import { usePlatform } from '../platform';
import { permissionsQuery, useSignedIn } from '../session-hooks';
import { Splash } from '../Splash';
import { lazy } from '../../ui/lazy';
import { Late } from '../../ui/late';
import { useIdle } from '../../ui/useIdle';
import { GuidePlace } from '../guides/GuidePlace';
import { Header } from './Header';
import { Screens } from './Screens';
import { Sidebar } from './Sidebar';
import '../../fields/cells.css';
import '../../views/page.css';
import './shell.css';

const SeeAsBar = lazy(() => import('../see-as').then((module) => module.SeeAsBar));
const KeyPlace = lazy(() => import('./KeyPlace').then((module) => module.KeyPlace));

/** Sidebar, header and the screen, for signed-in users. */
export function Shell() {
  const signedIn = useSignedIn();
  const { manifest, sections } = useDefinitions();
  const elsewhere = useInPathname((pathname) => {
    const address = pathname.replace(/\/$/, '').slice(1);
    return (
      sections[address]?.start ??
      Object.keys(manifest).find((name) => manifest[name]?.aliases?.includes(address)) ??
      null
    );
  });
  if (!signedIn) return <ToSignIn />;
  return elsewhere ? <KeepingQuery to={`/${elsewhere}`} /> : <SignedIn />;
}

/** Redirects to the sign-in, which returns to this page. */
function ToSignIn() {
  const { session } = usePlatform();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    delete document.documentElement.dataset['shape'];
    session.rememberPlace(`${pathname}${search}${hash}`);
    navigate({ pathname: '/login', search }, { replace: true });
  }, [session, navigate, pathname, search, hash]);
  return <Splash />;
}

function SignedIn() {
  const platform = usePlatform();
  const translate = useTranslate();
  const mobile = useMobile();
  const compact = useCompact();
  const permissions = useQuery(permissionsQuery(platform));
  const [minimised = false, setMinimised] = usePreference('minimised', isFlag);
  // Open on one page only: following an entry closes it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const drawer = useInPathname((pathname) => drawerAt === pathname);
  const { manifest } = useDefinitions();
  const mine = useMemo(
    () => permissions.data && withMenuParts(withEveryones(permissions.data, manifest), manifest),
    [permissions.data, manifest],
  );
  const openDrawer = useCallback(() => setDrawerAt(currentPath()), []);
  const toggle = useCallback(() => {
    if (!compact) setMinimised(!minimised);
    else if (drawer) setDrawerAt(null);
    else openDrawer();
  }, [compact, drawer, openDrawer, minimised, setMinimised]);
  const isIdle = useIdle(KeyPlace.preload);

  if (permissions.isPending) return <Splash />;
  if (!mine) {
    return (
      <main className="s-public">
        <h1 className="c-visually-hidden">{translate('shell.failed')}</h1>
        <LoadError title={translate('shell.noMenus')} error={permissions.error} onRetry={() => permissions.refetch()}>
          <Button onClick={() => platform.authProvider.logout({})}>{translate('shell.signOut')}</Button>
        </LoadError>
      </main>
    );
  }
  const narrow = compact ? !mobile && !drawer : minimised;
  return (
    <PermissionContext value={mine.can}>
      <a className="s-skip" href="#main" onClick={skipToMain}>
        {translate('shell.skip')}
      </a>
      <div className="s-shell" data-minimised={narrow || undefined} data-drawer={(compact && drawer) || undefined}>
        <Sidebar permissions={mine} minimised={narrow} onToggle={toggle} />
        {compact && drawer && (
          <button
            type="button"
            className="s-drawer-scrim"
            aria-label={translate('shell.closeMenu')}
            onClick={() => setDrawerAt(null)}
          />
        )}
        <div className="s-column c-stack c-shrink">
          <Header permissions={mine} onMenu={openDrawer} />
          {mine.seenAs && (
            <Late>
              <SeeAsBar role={mine.seenAs} />
            </Late>
          )}
          <Offline />
          <Main>
            <ErrorBoundary>
              <Screens permissions={mine} />
            </ErrorBoundary>
          </Main>
        </div>
      </div>
      <ScrollToPage />
      <GuidePlace />
      {isIdle && (
        <Late onClose={null}>
          <KeyPlace />
        </Late>
      )}
    </PermissionContext>
  );
}

/** The page. It is busy while it shows the former one, because the code of the next one loads. */
function Main({ children }: { children: ReactNode }) {
  const shown = use(PathContext);
  const isBusy = useInPathname((pathname) => pathname !== shown);
  return (
    <main id="main" className="s-main c-grow" tabIndex={-1} aria-busy={isBusy || undefined}>
      {children}
    </main>
  );
}

/** The browser would take the fragment from the page's <base>, and leave this page. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Scrolls a new page to its hash, or to the top (docs/specification.md#shell-scroll). It waits for the element of the hash. */
function ScrollToPage() {
  const { pathname, hash } = useLocation();
  useLayoutEffect(() => {
    const name = decodeHash(hash);
    const arrive = () => {
      const target = name ? document.getElementById(name) : null;
      target?.scrollIntoView();
      return target !== null;
    };
    if (arrive()) return undefined;
    window.scrollTo(0, 0);
    if (!name) return undefined;
    const observer = new MutationObserver(() => arrive() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, hash]);
  return null;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
