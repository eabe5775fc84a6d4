// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createHistory, type Blocker } from './history';
import { Link, Navigate, Router, useBlocker, useLocation, useSearchParams } from './Router';
import { Route, Routes, useParams } from './Routes';

const drawn = vi.fn();

function Record() {
  drawn();
  const { section, id } = useParams();
  return <p>{`record ${id} of ${section}`}</p>;
}

function Guard() {
  const [proceed, setProceed] = useState<() => void>();
  const blocker = useMemo<Blocker>(
    () => ({
      blocks: ({ nextLocation }) => nextLocation.pathname === '/away',
      onBlocked: (_, go) => setProceed(() => go),
    }),
    [],
  );
  useBlocker(blocker);
  return proceed ? (
    <button type="button" onClick={proceed}>
      leave
    </button>
  ) : null;
}

function Tabs() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const set = (now: URLSearchParams) => {
    now.set('tab', 'two');
    return now;
  };
  return (
    <button
      type="button"
      onClick={() => setQuery(set, { replace: true, state: 'kept' })}
    >{`${query.get('tab')} ${String(state)}`}</button>
  );
}

function open(path: string) {
  window.history.replaceState(null, '', path);
  const history = createHistory(window);
  render(
    <Router history={history}>
      <Link to="/users/7">seven</Link>
      <Link to="/away">away</Link>
      <Tabs />
      <Guard />
      <Routes>
        <Route path="/old" element={<Navigate to={{ pathname: '/users/5', search: '?moved' }} replace />} />
        <Route
          path="/:section/*"
          element={
            <Routes>
              <Route path="" element={<p>list</p>} />
              {false}
              <Route path=":id" element={<Record />} />
            </Routes>
          }
        />
      </Routes>
    </Router>,
  );
  return history;
}

it('shows the first matching route with its parameters, and does not render again when only the query changes', () => {
  open('/users/5?tab=one');
  expect(screen.getByText('record 5 of users')).toBeDefined();
  const before = drawn.mock.calls.length;
  fireEvent.click(screen.getByRole('button', { name: 'one null' }));
  expect(screen.getByRole('button', { name: 'two kept' })).toBeDefined();
  expect(drawn).toHaveBeenCalledTimes(before);
  expect(window.location.search).toBe('?tab=two');
});

it('a link navigates within the page on a plain click, and not with a modifier key', () => {
  const history = open('/users');
  expect(screen.getByText('list')).toBeDefined();
  const link = screen.getByRole('link', { name: 'seven' });
  expect(link.getAttribute('href')).toBe('/users/7');
  fireEvent.click(link, { ctrlKey: true });
  expect(history.location().pathname).toBe('/users');
  fireEvent.click(link);
  expect(screen.getByText('record 7 of users')).toBeDefined();
  const length = window.history.length;
  fireEvent.click(link);
  expect(window.history.length).toBe(length);
});

it('a redirect replaces the address', () => {
  open('/old');
  expect(screen.getByText('record 5 of users')).toBeDefined();
  expect(window.location.search).toBe('?moved');
});

it("blocked navigation waits for the user's answer", () => {
  const history = open('/users');
  fireEvent.click(screen.getByRole('link', { name: 'away' }));
  expect(history.location().pathname).toBe('/users');
  fireEvent.click(screen.getByRole('button', { name: 'leave' }));
  expect(history.location().pathname).toBe('/away');
});
