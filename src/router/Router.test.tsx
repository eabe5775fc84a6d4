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

it.each([
  ['ctrlKey', { ctrlKey: true }],
  ['metaKey', { metaKey: true }],
  ['shiftKey', { shiftKey: true }],
  ['altKey', { altKey: true }],
  ['another button', { button: 1 }],
])('a click with %s is left to the browser', (_what, init) => {
  const history = open('/users');
  const left = vi.fn();
  const whenLeft = (event: Event) => {
    left(event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', whenLeft, { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'seven' }), init);
  window.removeEventListener('click', whenLeft);
  expect(left.mock.calls).toEqual([[false]]);
  expect(history.location().pathname).toBe('/users');
});

it('a link can replace the address, pass a state, and be stopped by who shows it', () => {
  window.history.replaceState(null, '', '/users?a=1#b');
  const history = createHistory(window);
  const stop = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <Router history={history}>
      <Link to="/users/7" replace state="kept" title="a record">
        seven
      </Link>
      <Link to="/users/8" onClick={stop}>
        eight
      </Link>
      <Link to="/users?a=1#b">here</Link>
    </Router>,
  );
  const { length } = window.history;
  expect(screen.getByRole('link', { name: 'seven' }).title).toBe('a record');
  fireEvent.click(screen.getByRole('link', { name: 'here' }));
  fireEvent.click(screen.getByRole('link', { name: 'eight' }));
  expect(stop).toHaveBeenCalledTimes(1);
  expect(history.location()).toMatchObject({ pathname: '/users', search: '?a=1', hash: '#b' });
  fireEvent.click(screen.getByRole('link', { name: 'seven' }));
  expect(history.location()).toMatchObject({ pathname: '/users/7', state: 'kept' });
  expect(window.history.length).toBe(length);
});

it('the focus leaves a page while it is whole, and stays on a link outside of it', async () => {
  window.history.replaceState(null, '', '/one');
  const whole: boolean[] = [];
  const page = (to: string) => (
    <>
      <h1>{to}</h1>
      <Link to={to}>on</Link>
    </>
  );
  render(
    <Router history={createHistory(window)}>
      <Link to="/one">one</Link>
      <main>
        <Routes>
          <Route path="/one" element={page('/two')} />
          <Route path="/two" element={page('/one')} />
        </Routes>
      </main>
    </Router>,
  );
  const on = screen.getByText('on');
  on.addEventListener('blur', () => whole.push(screen.queryByText('/two') !== null));
  on.focus();
  fireEvent.click(on);
  await screen.findByText('/one');
  expect(whole).toEqual([true]);
  expect(document.activeElement).toBe(document.body);
  const outside = screen.getByText('one');
  outside.focus();
  fireEvent.click(outside);
  await screen.findByText('/two');
  expect(document.activeElement).toBe(outside);
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
