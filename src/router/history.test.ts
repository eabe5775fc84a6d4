// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHistory, hrefOf, type History, type Navigation } from './history';

let history: History;

beforeEach(() => {
  window.history.pushState(null, '', '/first');
  history = createHistory(window);
});

let unblock = () => {};
afterEach(() => unblock());

function path() {
  return history.location().pathname;
}

/** Blocks all navigation, and keeps the blocked one. */
function block() {
  const waiting: { to: string; proceed: () => void }[] = [];
  unblock = history.block({
    blocks: ({ nextLocation }) => nextLocation.pathname !== path(),
    onBlocked: ({ nextLocation }, proceed) => void waiting.push({ to: nextLocation.pathname, proceed }),
  });
  return waiting;
}

describe('an address', () => {
  it.each([
    ['/a/b?c=1#d', '/a/b?c=1#d'],
    [{ search: 'open=5' }, '/here?open=5'],
    [{ search: '' }, '/here'],
    [{ pathname: '/x', hash: 'part' }, '/x#part'],
    ['?q=1', '/here?q=1'],
    ['', '/here'],
    ['#part', '/here#part'],
    ['/x?#', '/x'],
    [{ pathname: '/x', search: '?', hash: '#' }, '/x'],
    [{ pathname: '', search: '?a=1' }, '/here?a=1'],
    ['a/b', '/a/b'],
    ['//other.example/path', '/other.example/path'],
    ['/\\other.example', '/other.example'],
  ])('%o is %s', (to, href) => {
    expect(hrefOf(to, '/here')).toBe(href);
  });
});

describe('the history', () => {
  it('goes forward and back with the state of each page', async () => {
    const told = vi.fn();
    history.subscribe(told);
    history.navigate('/second?a=1#b', { state: { from: 'first' } });
    expect(history.location()).toEqual({
      pathname: '/second',
      search: '?a=1',
      hash: '#b',
      state: { from: 'first' },
      visit: 1,
    });
    history.navigate('/third', { replace: true });
    history.navigate(-1);
    await vi.waitFor(() => expect(path()).toBe('/first'));
    history.navigate(1);
    await vi.waitFor(() => expect(path()).toBe('/third'));
    expect(told).toHaveBeenCalledTimes(4);
  });

  it('counts visits by changes of the path', async () => {
    history.navigate('/second');
    history.navigate({ search: 'open=5' });
    expect(history.location().visit).toBe(1);
    history.navigate('/first');
    history.navigate(-1);
    await vi.waitFor(() => expect(path()).toBe('/second'));
    expect(history.location().visit).toBe(3);
  });

  it('keeps the state and the position in the history when the page is reloaded', async () => {
    history.navigate('/second', { state: { from: 'first' } });
    history = createHistory(window);
    expect(history.location().state).toEqual({ from: 'first' });
    const waiting = block();
    history.navigate(-1);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    expect(window.location.pathname).toBe('/second');
  });

  it('completes the query of every address', () => {
    history = createHistory(window, (search) =>
      search.includes('lang') ? search : `${search}${search ? '&' : '?'}lang=en`,
    );
    expect([window.location.search, history.location().search]).toEqual(['?lang=en', '?lang=en']);
    history.navigate({ search: 'page=2' });
    expect(window.location.search).toBe('?page=2&lang=en');
    expect(history.location().search).toBe('?page=2&lang=en');
  });
});

describe('a blocker', () => {
  it('stops a new address until it proceeds', () => {
    const waiting = block();
    history.navigate('/second', { state: 7 });
    expect([path(), window.location.pathname]).toEqual(['/first', '/first']);
    waiting[0]?.proceed();
    expect(history.location()).toMatchObject({ pathname: '/second', state: 7 });
  });

  it('stops a step back until it proceeds', async () => {
    history.navigate('/second');
    const waiting = block();
    history.navigate(-1);
    await vi.waitFor(() => expect(waiting).toEqual([expect.objectContaining({ to: '/first' })]));
    expect([path(), window.location.pathname]).toEqual(['/second', '/second']);
    waiting[0]?.proceed();
    await vi.waitFor(() => expect([path(), window.location.pathname]).toEqual(['/first', '/first']));
    expect(waiting).toHaveLength(1);
  });

  it('lets other navigations pass, and all of them after its removal', () => {
    const waiting = block();
    history.navigate({ search: 'tab=2' });
    expect(history.location().search).toBe('?tab=2');
    unblock();
    history.navigate('/second');
    expect(path()).toBe('/second');
    expect(waiting).toEqual([]);
  });
});

describe('what a blocker is told', () => {
  it('is where the page is, where it goes, and how', async () => {
    history.navigate('/second?a=1');
    const blocks = vi.fn((_navigation: Navigation) => false);
    unblock = history.block({ blocks, onBlocked: () => undefined });
    history.navigate('/third', { state: 7 });
    history.navigate('/fourth', { replace: true });
    history.navigate(-1);
    await vi.waitFor(() => expect(path()).toBe('/second'));
    const told = blocks.mock.calls.map(([{ currentLocation, nextLocation, historyAction }]) => [
      currentLocation.pathname + currentLocation.search,
      nextLocation.pathname + nextLocation.search,
      nextLocation.state,
      historyAction,
    ]);
    expect(told).toEqual([
      ['/second?a=1', '/third', 7, 'PUSH'],
      ['/third', '/fourth', null, 'REPLACE'],
      ['/fourth', '/second?a=1', null, 'POP'],
    ]);
  });

  it('is asked again for a step that follows a released one', async () => {
    history.navigate('/second');
    history.navigate('/third');
    const waiting = block();
    history.navigate(-2);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]?.proceed();
    await vi.waitFor(() => expect(path()).toBe('/first'));
    history.navigate(1);
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    expect(path()).toBe('/first');
    expect(waiting[1]?.to).toBe('/second');
  });
});

it('a listener is told whether to draw at once, until it is removed', () => {
  const told = vi.fn();
  const forget = history.subscribe(told);
  history.navigate('/second', { flushSync: true });
  history.navigate('/third');
  forget();
  history.navigate('/fourth');
  expect(told.mock.calls).toEqual([[true], [false]]);
});

it('a replaced page keeps its place in the history', async () => {
  history.navigate('/second');
  const { length } = window.history;
  history.navigate('/third', { replace: true });
  expect(window.history.length).toBe(length);
  const waiting = block();
  history.navigate(-1);
  await vi.waitFor(() => expect(waiting).toEqual([expect.objectContaining({ to: '/first' })]));
  expect(window.location.pathname).toBe('/third');
});

describe('a new version of the document', () => {
  it('is loaded for the next page that a link opens, and for no other navigation', () => {
    const onChange = vi.fn();
    const otherwise: (() => void)[] = [];
    history.subscribe(onChange);
    history.renewBy((render) => otherwise.push(render));
    history.navigate('/second');
    history.navigate('/second?page=2', { byLink: true });
    expect(onChange).toHaveBeenCalledTimes(2);
    history.navigate('/third', { byLink: true, state: { back: '/second' } });
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(window.location.pathname).toBe('/third');
    expect(window.history.state).toMatchObject({ state: { back: '/second' } });
    otherwise[0]?.();
    expect(onChange).toHaveBeenCalledTimes(3);
    expect(history.location()).toMatchObject({ pathname: '/third', state: { back: '/second' } });
    history.renewBy(undefined);
    history.navigate('/fourth', { byLink: true });
    expect(otherwise).toHaveLength(1);
  });

  it('is not loaded before somebody agrees to leave what is typed', () => {
    const renew = vi.fn();
    history.renewBy(renew);
    const waiting = block();
    history.navigate('/second', { byLink: true });
    expect(renew).not.toHaveBeenCalled();
    waiting[0]?.proceed();
    expect(renew).toHaveBeenCalledTimes(1);
  });
});
