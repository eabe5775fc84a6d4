/** An entry of the browser's history. */
export interface Location {
  /** Percent-encoded, as in the address bar. */
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  /** With its `#`, or empty. */
  hash: string;
  /** What the page that led here handed over. It survives a reload. */
  state: unknown;
}

/** An address of the console; what it leaves out of the path stays as it is, query and hash do not. */
export type To = string | Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>;

export interface NavigateOptions {
  /** Takes the place of the present entry. */
  replace?: boolean;
  state?: unknown;
  /** Drawn at once, instead of when the code of the next page is there. */
  flushSync?: boolean;
}

export interface Navigation {
  currentLocation: Location;
  nextLocation: Location;
  historyAction: 'POP' | 'PUSH' | 'REPLACE';
}

interface Blocker {
  blocks(navigation: Navigation): boolean;
  /** A navigation was blocked; the page and its address are as before. */
  onBlocked(nextLocation: Location, proceed: () => void): void;
}

/** The pages of the console in the browser's history. */
export interface History {
  location(): Location;
  /** Goes to an address, or steps through the history: -1 is back. A blocker can hold it up. */
  navigate(to: To | number, options?: NavigateOptions): void;
  /** @returns takes the listener away */
  subscribe(onChange: (flushSync: boolean) => void): () => void;
  /** @returns takes the blocker away */
  block(blocker: Blocker): () => void;
}

/** What an entry keeps of the console's, beside what other scripts may have put there. */
interface Entry {
  state?: unknown;
  /** Number of the entry, by which a step is taken back. */
  index?: number;
}

/**
 * The history of a browser's window. One for each page: it listens to the window for good.
 * @param completed gives the query of each address what all of them have
 */
export function createHistory(window: Window, completed = (search: string): string => search): History {
  const entry = (): Entry => (window.history.state as Entry | null) ?? {};
  const read = (): Location => {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, state: entry().state ?? null };
  };

  window.history.replaceState({ index: 0, ...entry() }, '', hrefOf({ ...read(), search: completed(window.location.search) }, '/'));
  let location = read();
  let index = entry().index ?? 0;
  const listeners = new Set<(flushSync: boolean) => void>();
  const blockers = new Set<Blocker>();
  // A step that takes another one back, or that a blocker let go, is not asked for.
  let onStep: (() => void) | undefined;

  const arrive = (flushSync = false) => {
    location = read();
    index = entry().index ?? index;
    for (const listener of listeners) listener(flushSync);
  };
  const blockerOf = (nextLocation: Location, historyAction: Navigation['historyAction']) =>
    [...blockers].find((blocker) => blocker.blocks({ currentLocation: location, nextLocation, historyAction }));

  window.addEventListener('popstate', () => {
    const expected = onStep;
    onStep = undefined;
    if (expected) return expected();
    const next = read();
    // An address that was typed, or a hash that was clicked, has no number: it can't be taken back.
    const steps = (entry().index ?? index) - index;
    const blocker = blockerOf(next, 'POP');
    if (!blocker || steps === 0) return arrive();
    onStep = () =>
      blocker.onBlocked(next, () => {
        onStep = arrive;
        window.history.go(steps);
      });
    window.history.go(-steps);
  });

  const go = (to: To, { replace = false, state, flushSync }: NavigateOptions) => {
    const { pathname, search, hash } = new URL(hrefOf(to, location.pathname), window.location.origin);
    const nextLocation: Location = { pathname, search: completed(search), hash, state: state ?? null };
    const leave = () => {
      const next: Entry = { state, index: replace ? index : index + 1 };
      window.history[replace ? 'replaceState' : 'pushState'](next, '', hrefOf(nextLocation, '/'));
      arrive(flushSync);
    };
    const blocker = blockerOf(nextLocation, replace ? 'REPLACE' : 'PUSH');
    if (blocker) blocker.onBlocked(nextLocation, leave);
    else leave();
  };

  return {
    location: () => location,
    navigate: (to, options = {}) => (typeof to === 'number' ? window.history.go(to) : go(to, options)),
    subscribe: (listener) => added(listeners, listener),
    block: (blocker) => added(blockers, blocker),
  };
}

/**
 * The address of a page, always on this origin: `//other.example` is the path `/other.example`.
 * @param pathname the path when `to` has none
 */
export function hrefOf(to: To, pathname: string): string {
  const { pathname: path, search = '', hash = '' } = typeof to === 'string' ? split(to) : to;
  return `/${(path || pathname).replace(/^[\\/]+/, '')}${after('?', search)}${after('#', hash)}`;
}

function split(to: string): Partial<Location> {
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  return { ...(pathname && { pathname }), ...(search && { search }), ...(hash && { hash }) };
}

const after = (mark: string, text: string): string => (text === '' || text === mark ? '' : text.startsWith(mark) ? text : mark + text);

function added<Item>(items: Set<Item>, item: Item): () => void {
  items.add(item);
  return () => items.delete(item);
}
