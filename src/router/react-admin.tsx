import type { RouterBlocker, RouterProvider } from 'react-admin';
import { use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { currentPath } from '../base-path';
import { createHistory, type Blocker, type Navigation } from './history';
import { type Match, matchPath } from './match';
import { HistoryContext, Link, Navigate, PathContext, Router, useBlocker, useLocation, useNavigate } from './Router';
import { Outlet, Route, Routes, useParams } from './Routes';

type Pattern = string | { path: string; end?: boolean };

const matchOf: RouterProvider['matchPath'] = (pattern: Pattern, pathname) => {
  const { path, end = true } = typeof pattern === 'string' ? { path: pattern } : pattern;
  const match = matchPath(path, pathname, '', end);
  return match ? asReactAdmin(match) : null;
};

function asReactAdmin({ params, pathname, base }: Match) {
  return {
    params,
    pathname: pathname || '/',
    pathnameBase: base || '/',
  };
}

const unblocked: RouterBlocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };

/** Blocks navigations, and tells of the one that waits. */
const useWaiting: RouterProvider['useBlocker'] = (blocks) => {
  const asked = useRef(blocks);
  useEffect(() => {
    asked.current = blocks;
  });
  const [waiting, setWaiting] = useState<RouterBlocker>(unblocked);
  const blocker = useMemo<Blocker>(
    () => ({
      blocks: (navigation: Navigation) =>
        typeof asked.current === 'function' ? asked.current(navigation) : asked.current,
      onBlocked: ({ nextLocation: location }, go) => {
        const proceed = () => {
          setWaiting({ state: 'proceeding', reset: undefined, proceed: undefined, location });
          go();
        };
        setWaiting({ state: 'blocked', reset: () => setWaiting(unblocked), proceed, location });
      },
    }),
    [],
  );
  useBlocker(blocker);
  const { pathname, search } = useLocation();
  const hasArrived =
    waiting.state === 'proceeding' && waiting.location.pathname === pathname && waiting.location.search === search;
  return hasArrived ? unblocked : waiting;
};

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
  return {
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
    useBlocker: useWaiting,
    useCanBlock: () => true,
    useMatch: (pattern) => matchOf(pattern, use(PathContext)),
    useInRouterContext: useInRouter,
    Link,
    Navigate,
    Route,
    Routes,
    Outlet,
    matchPath: matchOf,
    RouterWrapper: ({ children }) => (useInRouter() ? children : <OwnRouter>{children}</OwnRouter>),
  };
}

function OwnRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createHistory(window));
  return <Router history={history}>{children}</Router>;
}

/** The default of react-admin's context, in place of react-router's adapter (vite.config.ts). */
export const reactRouterProvider = reactAdminRouter();
