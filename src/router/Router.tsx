import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { flushSync as flush } from 'react-dom';
import { pageHref } from '../base-path';
import { hrefOf, type Blocker, type History, type Location, type NavigateOptions, type To } from './history';

export const HistoryContext = createContext<History | null>(null);
const LocationContext = createContext<Location | null>(null);

/** The path of the location. A component that reads it does not render again when only the query changes. */
export const PathContext = createContext('/');

/** Renders the page of the current address. While the code of the next page loads, the previous page stays. */
export function Router({ history, children }: { history: History; children: ReactNode }) {
  const [location, setLocation] = useState(history.location);
  useLayoutEffect(() => {
    const follow = () => setLocation(history.location());
    follow();
    return history.subscribe((flushSync) => (flushSync ? flush(follow) : startTransition(follow)));
  }, [history]);
  return (
    <HistoryContext value={history}>
      <PathContext value={location.pathname}>
        <LocationContext value={location}>{children}</LocationContext>
      </PathContext>
    </HistoryContext>
  );
}

function useHistory(): History {
  const history = use(HistoryContext);
  if (!history) throw new Error('There is no Router around this component');
  return history;
}

/** The path in the address bar, which can be ahead of the rendered page. */
export function usePathname(): string {
  return useInPathname((pathname) => pathname);
}

/** What `read` says of the path in the address bar. The component renders again only when that changes: a text or a boolean. */
export function useInPathname<T extends string | boolean | null>(read: (pathname: string) => T): T {
  const history = useHistory();
  return useSyncExternalStore(history.subscribe, () => read(history.location().pathname));
}

/** The location of the rendered page. */
export function useLocation(): Location {
  const location = use(LocationContext);
  if (!location) throw new Error('There is no Router around this component');
  return location;
}

/** Navigates to another address. The function is stable. */
export function useNavigate(): History['navigate'] {
  return useHistory().navigate;
}

/** The query of the rendered page, and its setter. The setter takes a query, or a function of the query in the address bar. */
export function useSearchParams() {
  const history = useHistory();
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (next: URLSearchParams | ((present: URLSearchParams) => URLSearchParams), options?: NavigateOptions) => {
      const query = typeof next === 'function' ? next(new URLSearchParams(history.location().search)) : next;
      history.navigate({ search: query.toString() }, options);
    },
    [history],
  );
  return [params, setParams] as const;
}

/** Blocks the navigations that the blocker chooses. Pass the same object each time. */
export function useBlocker(blocker: Blocker): void {
  const history = useHistory();
  useEffect(() => history.block(blocker), [history, blocker]);
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, Pick<NavigateOptions, 'replace' | 'state'> {
  to: To;
}

/** A link to a page of the console. A plain click navigates without a page load; a new tab or a copied address work as usual. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const history = useHistory();
  const pathname = use(PathContext);
  const href = hrefOf(to, pathname);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    history.navigate(href, { replace: replace ?? isHere(href, history), state, byLink: true });
  };
  return (
    <a {...rest} href={pageHref(href)} onClick={follow}>
      {children}
    </a>
  );
}

/** Whether a link points at the current page: a click then adds no entry to the history. */
function isHere(href: string, history: History): boolean {
  const { pathname, search, hash } = history.location();
  return href === pathname + search + hash;
}

/** Navigates to another address when it is rendered. */
export function Navigate({ to, replace, state }: { to: To } & NavigateOptions) {
  const { navigate } = useHistory();
  const { pathname } = useLocation();
  const href = hrefOf(to, pathname);
  useEffect(() => navigate(href, { replace, state }), [navigate, href, replace, state]);
  return null;
}
