// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
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

it('a page knows its place, without what is not of its list', () => {
  open('/users/7?lang=en', function Page() {
    const { pathname, search } = router.useLocation();
    return <p>{`${pathname} "${search}" ${router.useInRouterContext()}`}</p>;
  });
  expect(screen.getByText('/users/7 "" true')).toBeDefined();
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
