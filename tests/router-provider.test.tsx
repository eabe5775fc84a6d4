// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { reactRouterProvider, type RouterProvider } from 'react-admin';
import { createBrowserRouter, RouterProvider as ReactRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { createHistory } from '../src/router/history';
import { reactAdminRouter } from '../src/router/react-admin';
import { Router } from '../src/router/Router';

/* What react-admin's RouterProvider promises, asked of react-router's adapter and of the console's. */

interface Subject {
  name: string;
  provider: RouterProvider;
  show: (page: ReactNode) => void;
}

const subjects: Subject[] = [
  {
    name: "react-router's",
    provider: reactRouterProvider,
    show: (page) => void render(<ReactRouter router={createBrowserRouter([{ path: '*', element: page }])} />),
  },
  {
    name: "the console's",
    provider: reactAdminRouter(),
    show: (page) => void render(<Router history={createHistory(window)}>{page}</Router>),
  },
];

afterEach(cleanup);

describe.each(subjects)('$name RouterProvider', ({ provider, show }) => {
  const {
    Link,
    Navigate,
    Outlet,
    Route,
    Routes,
    matchPath,
    RouterWrapper,
    useBlocker,
    useCanBlock,
    useInRouterContext,
    useLocation,
    useMatch,
    useNavigate,
    useParams,
  } = provider;
  const at = (path: string, page: ReactNode) => {
    window.history.replaceState(null, '', path);
    show(page);
  };
  const text = (label: string) => screen.getByLabelText(label).textContent;
  const Params = ({ label = 'params' }) => <output aria-label={label}>{JSON.stringify(useParams())}</output>;
  const Place = () => {
    const { pathname, search, hash, state } = useLocation();
    return <output aria-label="place">{JSON.stringify([pathname, search, hash, state ?? null])}</output>;
  };
  const place = () => JSON.parse(text('place') ?? '') as unknown[];

  it('has every member', () => {
    expect(Object.keys(provider).toSorted()).toEqual(Object.keys(reactRouterProvider).toSorted());
  });

  it.each([
    ['/posts/:id', '/posts/7'],
    ['/posts/:id', '/posts/a%2Fb'],
    ['/posts/:id', '/posts/7/show'],
    ['/posts/:id', '/POSTS/7/'],
    ['/posts/*', '/posts/7/show'],
    ['/posts/*', '/posts'],
    ['/', '/'],
    ['*', '/posts/7'],
    [{ path: '/posts', end: false }, '/posts/7'],
    [{ path: '/posts', end: false }, '/postscript'],
    [{ path: '/posts', end: true }, '/posts/7'],
    [{ path: '/posts' }, '/posts'],
  ])('matchPath(%o, %s) answers as react-router does', (pattern, pathname) => {
    const of = (found: ReturnType<RouterProvider['matchPath']>) =>
      found && { params: found.params, base: found.pathnameBase, pathname: found.pathname.replace(/(.)\/$/, '$1') };
    expect(of(matchPath(pattern, pathname))).toEqual(of(reactRouterProvider.matchPath(pattern, pathname)));
  });

  it('useMatch matches the current path', () => {
    const Matched = () => (
      <output aria-label="match">{useMatch({ path: '/posts', end: false })?.pathname ?? 'none'}</output>
    );
    at('/posts/7', <Matched />);
    expect(text('match')).toBe('/posts');
  });

  it('Routes shows the most specific route, with its decoded parameters', () => {
    const routes = (
      <Routes>
        <Route path="/posts/:id/*" element={<Params />} />
        <Route path="/posts/create" element={<output aria-label="create" />} />
        <Route path="*" element={<output aria-label="other" />} />
      </Routes>
    );
    at('/posts/create', routes);
    expect(screen.getByLabelText('create')).toBeTruthy();
    cleanup();
    at('/posts/a%20b/show', routes);
    expect(JSON.parse(text('params') ?? '')).toEqual({ id: 'a b', '*': 'show' });
    cleanup();
    at('/elsewhere', routes);
    expect(screen.getByLabelText('other')).toBeTruthy();
  });

  it('Routes continues the pattern of the routes around it, and takes another location', () => {
    at(
      '/posts/7/show',
      <>
        <Routes>
          <Route
            path="/posts/:id/*"
            element={
              <Routes>
                <Route path="show" element={<Params />} />
              </Routes>
            }
          />
        </Routes>
        <Routes location="/users/5">
          <Route path="/users/:user" element={<Params label="user" />} />
        </Routes>
      </>,
    );
    expect(JSON.parse(text('params') ?? '')).toMatchObject({ id: '7' });
    expect(JSON.parse(text('user') ?? '')).toMatchObject({ user: '5' });
  });

  it.each([
    ['/posts', 'index'],
    ['/posts/7', 'one'],
  ])('Outlet shows the inner route at %s', (path, label) => {
    const Layout = () => (
      <section aria-label="layout">
        <Outlet />
      </section>
    );
    at(
      path,
      <Routes>
        <Route element={<Layout />}>
          <Route path="/posts">
            <Route index element={<output aria-label="index" />} />
            <Route path=":id" element={<output aria-label="one" />} />
          </Route>
        </Route>
      </Routes>,
    );
    expect(screen.getByLabelText('layout').contains(screen.getByLabelText(label))).toBe(true);
  });

  it('Link and useNavigate go to another page, with its query, hash and state, and back', async () => {
    const Back = () => {
      const navigate = useNavigate();
      return (
        <button type="button" onClick={() => navigate(-1)}>
          back
        </button>
      );
    };
    const Query = () => {
      const navigate = useNavigate();
      return (
        <button type="button" onClick={() => navigate({ search: '?page=2' }, { replace: true })}>
          query
        </button>
      );
    };
    at(
      '/first',
      <>
        <Place />
        <Link to="/second?a=1#b" state={{ from: 'first' }} className="plain">
          go
        </Link>
        <Back />
        <Query />
      </>,
    );
    expect(screen.getByText('go').className).toBe('plain');
    fireEvent.click(screen.getByText('go'));
    await waitFor(() => expect(place()).toEqual(['/second', '?a=1', '#b', { from: 'first' }]));
    fireEvent.click(screen.getByText('back'));
    await waitFor(() => expect(place()).toEqual(['/first', '', '', null]));
    fireEvent.click(screen.getByText('query'));
    await waitFor(() => expect(place()).toEqual(['/first', '?page=2', '', null]));
  });

  it('Navigate goes on when it is shown', async () => {
    at(
      '/old',
      <>
        <Place />
        <Routes>
          <Route path="/old" element={<Navigate to="/new" replace state="moved" />} />
        </Routes>
      </>,
    );
    await waitFor(() => expect(place()).toEqual(['/new', '', '', 'moved']));
  });

  it('useBlocker holds a navigation until it is released or given up', async () => {
    const Guard = () => {
      const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname === '/away');
      return (
        <>
          <output aria-label="state">{`${blocker.state} ${blocker.location?.pathname ?? ''}`.trim()}</output>
          <button type="button" onClick={() => blocker.reset?.()}>
            stay
          </button>
          <button type="button" onClick={() => blocker.proceed?.()}>
            leave
          </button>
        </>
      );
    };
    at(
      '/here',
      <>
        <Place />
        <Guard />
        <Link to="/away">away</Link>
      </>,
    );
    fireEvent.click(screen.getByText('away'));
    await waitFor(() => expect(text('state')).toBe('blocked /away'));
    expect(place()[0]).toBe('/here');
    fireEvent.click(screen.getByText('stay'));
    await waitFor(() => expect(text('state')).toBe('unblocked'));
    fireEvent.click(screen.getByText('away'));
    await waitFor(() => expect(text('state')).toBe('blocked /away'));
    fireEvent.click(screen.getByText('leave'));
    await waitFor(() => expect(place()[0]).toBe('/away'));
    await waitFor(() => expect(text('state')).toBe('unblocked'));
  });

  it('says whether there is a router, and whether it can block', () => {
    const Says = () => <output aria-label="says">{`${useInRouterContext()} ${useCanBlock()}`}</output>;
    at('/', <Says />);
    expect(text('says')).toBe('true true');
    cleanup();
    const Outside = () => <output aria-label="outside">{String(useInRouterContext())}</output>;
    render(
      <>
        <Outside />
        <RouterWrapper>
          <Says />
        </RouterWrapper>
      </>,
    );
    expect(text('outside')).toBe('false');
    expect(text('says')).toBe('true true');
  });

  it('RouterWrapper adds no second router', () => {
    at(
      '/inside',
      <RouterWrapper>
        <Place />
      </RouterWrapper>,
    );
    expect(place()[0]).toBe('/inside');
  });
});
