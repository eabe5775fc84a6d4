// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { RouterProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { createHistory } from './history';
import { reactAdminRouter } from './react-admin';
import { Router } from './Router';

const router: RouterProvider = reactAdminRouter((search) => search.replace('?lang=en', ''));

function open(path: string, Page: () => React.ReactNode) {
  window.history.replaceState(null, '', path);
  const history = createHistory(window);
  render(
    <Router history={history}>
      <Page />
    </Router>,
  );
  return history;
}

it.each<[string | { path: string; end?: boolean }, string, unknown]>([
  ['/users/:id', '/users/7', { params: { id: '7' }, pathname: '/users/7', pathnameBase: '/users/7' }],
  [{ path: '/users', end: false }, '/users/7', { params: {}, pathname: '/users', pathnameBase: '/users' }],
  [{ path: '/users' }, '/users/7', null],
  ['/*', '/', { params: { '*': '' }, pathname: '/', pathnameBase: '/' }],
])('the pattern %j matches %s as react-admin expects it', (pattern, path, match) => {
  expect(router.matchPath(pattern, path)).toEqual(match);
});

it('a page knows its place, without what is not of its list', () => {
  open('/users/7?lang=en', function Page() {
    const { pathname, search } = router.useLocation();
    return (
      <p>{`${pathname} "${search}" ${router.useMatch({ path: '/users/:id' })?.params['id']} ${router.useInRouterContext()}`}</p>
    );
  });
  expect(screen.getByText('/users/7 "" 7 true')).toBeDefined();
  expect(router.useCanBlock?.()).toBe(true);
});

it('a page that is being left no longer changes its query', () => {
  const history = open('/users', function Page() {
    const navigate = router.useNavigate();
    return (
      <>
        <button type="button" onClick={() => navigate({ search: '?page=2' })}>
          query
        </button>
        <button type="button" onClick={() => navigate({ pathname: '/orders' })}>
          page
        </button>
        <button type="button" onClick={() => navigate('/parts')}>
          text
        </button>
      </>
    );
  });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('query');
  expect(history.location().search).toBe('?page=2');
  // The address is already that of the next page, and this one is still drawn.
  window.history.replaceState(window.history.state, '', '/next');
  press('query');
  expect(window.location.pathname).toBe('/next');
  press('page');
  expect(history.location().pathname).toBe('/orders');
  press('text');
  expect(history.location().pathname).toBe('/parts');
});

function Guard({ blocks }: { blocks: Parameters<RouterProvider['useBlocker']>[0] }) {
  const { state, proceed, reset } = router.useBlocker(blocks);
  return (
    <>
      <p>{state}</p>
      <button type="button" onClick={() => proceed?.()}>
        proceed
      </button>
      <button type="button" onClick={() => reset?.()}>
        stay
      </button>
    </>
  );
}

it('a blocked navigation waits until somebody goes or stays', () => {
  const history = open('/users', () => <Guard blocks />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const go = (to: string) => act(() => history.navigate(to, { flushSync: true }));
  expect(screen.getByText('unblocked')).toBeDefined();
  go('/away?a=1');
  expect(screen.getByText('blocked')).toBeDefined();
  press('stay');
  expect(screen.getByText('unblocked')).toBeDefined();
  expect(history.location().pathname).toBe('/users');
  go('/away?a=1');
  press('proceed');
  expect(history.location()).toMatchObject({ pathname: '/away', search: '?a=1' });
  expect(screen.getByText('unblocked')).toBeDefined();
});

it('blocks what its page says', () => {
  const history = open('/users', () => <Guard blocks={({ nextLocation }) => nextLocation.pathname === '/away'} />);
  act(() => history.navigate('/other', { flushSync: true }));
  expect(history.location().pathname).toBe('/other');
  act(() => history.navigate('/away', { flushSync: true }));
  expect(history.location().pathname).toBe('/other');
});

it('brings a router of its own where there is none', () => {
  window.history.replaceState(null, '', '/alone');
  const { RouterWrapper } = router;
  function Page() {
    return <p>{`at ${router.useLocation().pathname}`}</p>;
  }
  render(
    <RouterWrapper>
      <Page />
    </RouterWrapper>,
  );
  expect(screen.getByText('at /alone')).toBeDefined();
});
