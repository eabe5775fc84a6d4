import type { NotificationType } from 'react-admin';
import type { ConsoleError } from '../errors/console-error';
import { createStore } from '../wire/listeners';

/** The current page. */
export interface PageNow {
  /** Path and query, without a lang. */
  path: string;
  title: string;
}

/** Milliseconds (docs/specification.md#shell-notices). */
const ERROR_LOCK = 1900;
const NOTICES_KEPT = 50;
/** A notice is about a request that failed at most this time before. */
const JUST_BEFORE = 1000;

/** The action of a notice: opens a page or a file, or runs a function. */
export interface NoticeLink {
  label: string;
  href?: string;
  run?: () => void;
}

export interface Notice {
  id: number;
  type: NotificationType;
  text: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The page on which the notice appeared. */
  where: PageNow;
  link: NoticeLink | undefined;
  /** The request that had failed just before. */
  failure: ConsoleError | undefined;
}

interface Notices {
  shown: Notice[];
  /** The last 50 notices, newest first, including the errors that the lock dropped. */
  kept: Notice[];
  unread: number;
}

interface Options {
  /** Errors are silent now, because another service refused the token. */
  silenced: () => boolean;
  where: () => PageNow;
  /** The last request that failed. */
  failure?: () => ConsoleError | undefined;
  now?: () => number;
}

/**
 * The store of notices. One error shows at a time: other errors within 1.9 s (or until the clock is set back) only go to
 * the history; while `silenced` is true, they are dropped.
 */
export function createNotices({ silenced, where, failure, now = Date.now }: Options) {
  const { get, set, subscribe } = createStore<Notices>({ shown: [], kept: [], unread: 0 });
  let lastId = 0;
  let lockedAt = -Infinity;
  const keep = (type: NotificationType, text: string, link?: NoticeLink): Notice => {
    const at = now();
    const failed = type === 'error' ? failure?.() : undefined;
    const isIts = failed !== undefined && at - failed.at < JUST_BEFORE;
    const notice = { id: ++lastId, type, text, at, where: where(), link, failure: isIts ? failed : undefined };
    set({ ...get(), kept: [notice, ...get().kept].slice(0, NOTICES_KEPT) });
    return notice;
  };
  return {
    get,
    subscribe,
    /** @returns its id, to dismiss it; undefined when it does not show */
    tell: (type: NotificationType, text: string, link?: NoticeLink): number | undefined => {
      if (isError({ type }) && silenced()) return undefined;
      const notice = keep(type, text, link);
      const { shown, kept, unread } = get();
      const isLocked = isError(notice) && Math.abs(notice.at - lockedAt) < ERROR_LOCK;
      const others = isError(notice) ? shown.filter((one) => !isError(one)) : shown;
      set({ kept, unread: Math.min(unread + 1, NOTICES_KEPT), shown: isLocked ? shown : [...others, notice] });
      if (isLocked) return undefined;
      if (isError(notice)) lockedAt = notice.at;
      return notice.id;
    },
    /** Adds a notice to the history without showing it. */
    keep,
    dismiss: (id: number) => set({ ...get(), shown: get().shown.filter((notice) => notice.id !== id) }),
    markRead: () => set({ ...get(), unread: 0 }),
    /** Clears the history. Visible notices close by themselves. */
    clear: () => set({ ...get(), kept: [], unread: 0 }),
  };
}

function isError({ type }: Pick<Notice, 'type'>): boolean {
  return type === 'error' || type === 'warning';
}

export type NoticeBoard = ReturnType<typeof createNotices>;
