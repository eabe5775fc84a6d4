import type { RouterProvider } from 'react-admin';
import { use, useCallback, useMemo } from 'react';
import { currentPath } from '../base-path';
import { useParams } from './Routes';
import { PathContext, useLocation, useNavigate } from './Router';

/**
 * The router for react-admin's hooks: the parts of its interface that the console uses.
 *
 * While the code of the next page loads, the old list must not write its query, because that would navigate back.
 *
 * @param shown removes the parameters that are not the list's from the query. Otherwise react-admin would take the whole
 * query for the list's filters and drop the stored ones.
 */
export function reactAdminRouter(shown = (search: string): string => search): RouterProvider {
  const used: Partial<RouterProvider> = {
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
    useInRouterContext: () => true,
    RouterWrapper: ({ children }) => children,
  };
  return used as RouterProvider;
}
