import {
  Children,
  createContext,
  Fragment,
  isValidElement,
  use,
  useLayoutEffect,
  useMemo,
  type ReactElement,
  type ReactNode,
} from 'react';
import { type Match, matchPath, rankOf } from './match';
import { PathContext } from './Router';

interface Props {
  /** The pattern, which continues that of the surrounding routes. Without one, the route only surrounds others. */
  path?: string;
  element?: ReactNode;
  /** The route of the surrounding pattern itself. */
  index?: boolean;
  /** Routes inside this one; its element shows them in an Outlet. */
  children?: ReactNode;
}

const nowhere: Match = { params: {}, pathname: '', base: '' };
const MatchContext = createContext(nowhere);
const OutletContext = createContext<ReactNode>(null);

/** One entry of Routes: a pattern and its element. */
export function Route(_props: Props): ReactNode {
  throw new Error('A Route stands directly in Routes');
}

interface RoutesProps {
  children: ReactNode;
  /** The place to match instead of the page's. */
  location?: string | { pathname: string };
}

/** Renders the Route whose pattern matches the path; where several do, the most specific one, and then the first. */
export function Routes({ children, location }: RoutesProps) {
  const page = use(PathContext);
  const pathname = location === undefined ? page : typeof location === 'string' ? location : location.pathname;
  const outer = use(MatchContext);
  const branches = branchesOf(children).toSorted((one, other) => rankOf(patternOf(other)) - rankOf(patternOf(one)));
  const chosen = branches.find((branch) => matchPath(patternOf(branch), pathname, outer.base));
  return chosen && <Branch routes={chosen} at={0} pathname={pathname} outer={outer} />;
}

/** Renders a matched route, with the next one of its branch in its outlet. */
function Branch({ routes, at, pathname, outer }: { routes: Props[]; at: number; pathname: string; outer: Match }) {
  const { path = '', element } = routes[at] ?? {};
  const isLast = at === routes.length - 1;
  const match = useMemo(() => {
    const inner = matchPath(path, pathname, outer.base, isLast);
    return inner && { ...inner, params: { ...outer.params, ...inner.params } };
  }, [path, pathname, outer, isLast]);
  if (!match) return null;
  const inner = isLast ? null : <Branch routes={routes} at={at + 1} pathname={pathname} outer={match} />;
  return (
    <MatchContext value={match}>
      <OutletContext value={inner}>
        <Page key={path}>{element === undefined ? inner : element}</Page>
      </OutletContext>
    </MatchContext>
  );
}

/** What a route shows. The focus leaves it before it is removed: the browser would lay out a page that is half removed. */
function Page({ children }: { children: ReactNode }) {
  useLayoutEffect(() => leave, []);
  return children;
}

function leave(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.closest('main')) focused.blur();
}

/** Where the element of a route shows the routes inside it. */
export function Outlet(): ReactNode {
  return use(OutletContext);
}

/** The decoded value of each `:name` in the matched patterns. */
export function useParams(): Record<string, string | undefined> {
  return use(MatchContext).params;
}

/** Every way from an outer route to one inside it. */
function branchesOf(children: ReactNode, outer: Props[] = []): Props[][] {
  return Children.toArray(children)
    .filter((child): child is ReactElement<Props> => isValidElement(child))
    .flatMap(({ type, props }) => {
      if (type === Fragment) return branchesOf(props.children, outer);
      const branch = [...outer, props];
      return [...branchesOf(props.children, branch), ...(props.path === undefined && !props.index ? [] : [branch])];
    });
}

function patternOf(branch: Props[]): string {
  return branch.map(({ path = '' }) => path).join('/');
}
