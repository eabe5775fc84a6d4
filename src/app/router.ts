import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { createBrowserRouter } from 'react-router-dom';

export type Router = ReturnType<typeof createBrowserRouter>;

const RouterContext = createContext<Router | null>(null);

export const RouterReader = RouterContext.Provider;

/** The path of the page. Unlike useLocation it does not render again when only the query changes: filters, sort, page. */
export function usePathname(): string {
  const router = use(RouterContext);
  if (!router) throw new Error('usePathname needs a RouterReader above it');
  return useSyncExternalStore(
    useCallback((onChange) => router.subscribe(onChange), [router]),
    () => router.state.location.pathname,
  );
}
