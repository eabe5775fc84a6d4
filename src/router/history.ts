import { pageHref, pathInside } from '../base-path';

/** An entry of the browser's history. */
export interface Location {
  /** Inside the console, percent-encoded. */
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  /** With its `#`, or empty. */
  hash: string;
  /** State passed by the previous page. It survives a reload. */
  state: unknown;
  /**
   * Incremented when the path changes. A page that is left and opened again before the next one is rendered is still
   * mounted, but it is another visit.
   */
  visit: number;
}

/** An address of the console. Without a path, the current path stays; a missing query or hash is empty. */
export type To = string | Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>;

export interface NavigateOptions {
  /** Replaces the current entry. */
  replace?: boolean;
  state?: unknown;
  /** The user opened it by a link: the page may be loaded again for it (`renewBy`). */
  byLink?: boolean;
  /** Renders synchronously instead of waiting for the code of the next page. */
  flushSync?: boolean;
}

export interface Navigation {
  currentLocation: Location;
  nextLocation: Location;
  historyAction: 'POP' | 'PUSH' | 'REPLACE';
}

export interface Blocker {
  blocks(navigation: Navigation): boolean;
  /** Called for a blocked navigation; page and address are unchanged. */
  onBlocked(navigation: Navigation, proceed: () => void): void;
}

/** The pages of the console in the browser's history. */
export interface History {
  location(): Location;
  /** Navigates to an address, or by steps through the history: -1 is back. A blocker can stop it. */
  navigate(to: To | number, options?: NavigateOptions): void;
  /** @returns a function that removes the listener */
  subscribe(onChange: (flushSync: boolean) => void): () => void;
  /** @returns a function that removes the blocker */
  block(blocker: Blocker): () => void;
  /** @param renew loads the document of the next page that a link opens, instead of rendering the page; it calls `otherwise` when it does not */
  renewBy(renew: ((otherwise: () => void) => void) | undefined): void;
}

/** The console's part of an entry's state; other scripts may add theirs. */
interface Entry {
  state?: unknown;
  /** Position of the entry in the history, to undo a blocked step. */
  index?: number;
}

/**
 * The history of a browser window. Create one per page: it never removes its listener from the window.
 * @param completed adds the parameters that every address has to a query
 */
export function createHistory(window: Window, completed = (search: string): string => search): History {
  const entry = (): Entry => (window.history.state as Entry | null) ?? {};
  const read = (visit: number): Location => {
    const { pathname, search, hash } = window.location;
    return { pathname: pathInside(pathname), search, hash, state: entry().state ?? null, visit };
  };

  window.history.replaceState(
    { index: 0, ...entry() },
    '',
    pageHref(hrefOf({ ...read(0), search: completed(window.location.search) }, '/')),
  );
  let location = read(0);
  let index = entry().index ?? 0;
  const listeners = new Set<(flushSync: boolean) => void>();
  const blockers = new Set<Blocker>();
  // Set while the history undoes a blocked step or repeats a released one: the next popstate does not ask the blockers.
  let onStep: (() => void) | undefined;
  let renewed: ((otherwise: () => void) => void) | undefined;

  const arrive = (flushSync = false) => {
    const { pathname, visit } = location;
    location = read(visit);
    if (location.pathname !== pathname) location.visit += 1;
    index = entry().index ?? index;
    for (const listener of listeners) listener(flushSync);
  };
  const blockerOf = (navigation: Navigation) => [...blockers].find((blocker) => blocker.blocks(navigation));

  window.addEventListener('popstate', () => {
    const expected = onStep;
    onStep = undefined;
    if (expected) return expected();
    const navigation: Navigation = {
      currentLocation: location,
      nextLocation: read(location.visit),
      historyAction: 'POP',
    };
    // A typed address or a clicked hash has no position, so it cannot be undone.
    const steps = (entry().index ?? index) - index;
    const blocker = blockerOf(navigation);
    if (!blocker || steps === 0) return arrive();
    onStep = () =>
      blocker.onBlocked(navigation, () => {
        onStep = arrive;
        window.history.go(steps);
      });
    window.history.go(-steps);
  });

  const go = (to: To, { replace = false, state, flushSync, byLink }: NavigateOptions) => {
    const { pathname, search, hash } = new URL(hrefOf(to, location.pathname), window.location.origin);
    const nextLocation: Location = {
      pathname,
      search: completed(search),
      hash,
      state: state ?? null,
      visit: location.visit,
    };
    const leave = () => {
      const next: Entry = { state, index: replace ? index : index + 1 };
      window.history[replace ? 'replaceState' : 'pushState'](next, '', pageHref(hrefOf(nextLocation, '/')));
      if (renewed && byLink && pathname !== location.pathname) renewed(() => arrive(flushSync));
      else arrive(flushSync);
    };
    const navigation: Navigation = {
      currentLocation: location,
      nextLocation,
      historyAction: replace ? 'REPLACE' : 'PUSH',
    };
    const blocker = blockerOf(navigation);
    if (blocker) blocker.onBlocked(navigation, leave);
    else leave();
  };

  return {
    location: () => location,
    navigate: (to, options = {}) => (typeof to === 'number' ? window.history.go(to) : go(to, options)),
    subscribe: (listener) => added(listeners, listener),
    block: (blocker) => added(blockers, blocker),
    renewBy: (renew) => {
      renewed = renew;
    },
  };
}

/**
 * The path, query and hash of a page, always on this origin: `//other.example` is the path `/other.example`.
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

function after(mark: string, text: string): string {
  return text === '' || text === mark ? '' : text.startsWith(mark) ? text : mark + text;
}

function added<Item>(items: Set<Item>, item: Item): () => void {
  items.add(item);
  return () => items.delete(item);
}
