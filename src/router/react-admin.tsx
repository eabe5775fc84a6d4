import type { RouterProvider } from 'react-admin';
import { use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { currentPath } from '../base-path';
import { createHistory } from './history';
import { HistoryContext, Link, Navigate, PathContext, Router, useLocation, useNavigate } from './Router';
import { useParams } from './Routes';

/** What react-admin's headless part asks of a router (tests/headless.test.ts); its pages ask for the others. */
type Asked =
  | 'useParams'
  | 'useLocation'
  | 'useNavigate'
  | 'useCanBlock'
  | 'useInRouterContext'
  | 'Link'
  | 'Navigate'
  | 'RouterWrapper';

function useInRouter() {
  return use(HistoryContext) !== null;
}

/**
 * The console's router as react-admin's RouterProvider.
 *
 * While the code of the next page loads, the old list must not write its query, because that would navigate back.
 *
 * @param shown removes the parameters that are not the list's from the query. Otherwise react-admin would take the whole
 * query for the list's filters and drop the stored ones.
 */
export function reactAdminRouter(shown = (search: string): string => search): RouterProvider {
  const asked: Pick<RouterProvider, Asked> = {
    useParams: useParams as RouterProvider['useParams'],
    useLocation: () => {
      const location = useLocation();
      return useMemo(() => ({ ...location, search: shown(location.search) }), [location]);
    },
    useNavigate: () => {
      const navigate = useNavigate();
      const pathname = use(PathContext);
      return useCallback(
        (to, options) => {
          if (typeof to !== 'object' || to.pathname !== undefined || currentPath() === pathname) navigate(to, options);
        },
        [navigate, pathname],
      );
    },
    // The console asks itself before something typed is lost.
    useCanBlock: () => false,
    useInRouterContext: useInRouter,
    Link,
    Navigate,
    RouterWrapper: ({ children }) => (useInRouter() ? children : <OwnRouter>{children}</OwnRouter>),
  };
  return asked as RouterProvider;
}

function OwnRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createHistory(window));
  return <Router history={history}>{children}</Router>;
}

/** The default of react-admin's context, in place of react-router's adapter (vite.config.ts). */
export const reactRouterProvider = reactAdminRouter();
