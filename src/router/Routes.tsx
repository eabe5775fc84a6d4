import {
  Children,
  createContext,
  isValidElement,
  use,
  useLayoutEffect,
  useMemo,
  type ReactElement,
  type ReactNode,
} from 'react';
import { type Match, matchPath } from './match';
import { PathContext } from './Router';

interface Props {
  /** The pattern, which continues that of the surrounding routes. */
  path: string;
  element: ReactNode;
}

const nowhere: Match = { params: {}, base: '' };
const MatchContext = createContext(nowhere);

/** One entry of Routes: a pattern and its element. */
export function Route(_props: Props): ReactNode {
  throw new Error('A Route stands directly in Routes');
}

/** Renders the first Route whose pattern matches the path. */
export function Routes({ children }: { children: ReactNode }) {
  const pathname = use(PathContext);
  const outer = use(MatchContext);
  const chosen = Children.toArray(children)
    .filter((child): child is ReactElement<Props> => isValidElement(child))
    .find(({ props }) => matchPath(props.path, pathname, outer.base));
  return chosen && <Matched {...chosen.props} pathname={pathname} outer={outer} />;
}

function Matched({ path, element, pathname, outer }: Props & { pathname: string; outer: Match }) {
  const match = useMemo(() => {
    const inner = matchPath(path, pathname, outer.base) ?? nowhere;
    return { ...inner, params: { ...outer.params, ...inner.params } };
  }, [path, pathname, outer]);
  return (
    <MatchContext value={match}>
      <Page key={path}>{element}</Page>
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

/** The decoded value of each `:name` in the matched patterns. */
export function useParams(): Record<string, string | undefined> {
  return use(MatchContext).params;
}
