import { Children, createContext, isValidElement, use, useMemo, type ReactElement, type ReactNode } from 'react';
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
  const routes = Children.toArray(children).filter((child): child is ReactElement<Props> => isValidElement<Props>(child));
  const chosen = routes.find(({ props }) => matchPath(props.path, pathname, outer.base));
  const path = chosen?.props.path;
  const match = useMemo(() => {
    const inner = path === undefined ? undefined : matchPath(path, pathname, outer.base);
    return inner && { base: inner.base, params: { ...outer.params, ...inner.params } };
  }, [path, pathname, outer]);
  return chosen && match && <MatchContext value={match}>{chosen.props.element}</MatchContext>;
}

/** The decoded value of each `:name` in the matched patterns. */
export function useParams(): Record<string, string | undefined> {
  return use(MatchContext).params;
}
