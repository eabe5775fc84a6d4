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
const NOTICE_TIME = 2000;
const ERROR_LOCK = 1900;
const NOTICES_KEPT = 50;
/** A notice is about a request that failed at most this time before. */
const JUST_BEFORE = 1000;
/** Time of a notice with a link or an action. */
export const NOTIFICATION_TIME = 10_500;

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
  link?: NoticeLink;
  /** The request that had failed just before. */
  failure?: ConsoleError;
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
 * the history, as do errors while `silenced` is true. A notice closes after 2 s, one with a link after 10.5 s. A held notice stays open.
 */
export function createNotices({ silenced, where, failure, now = Date.now }: Options) {
  const { get, set, subscribe } = createStore<Notices>({ shown: [], kept: [], unread: 0 });
  let nextId = 1;
  let lockedAt = -Infinity;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const make = (type: NotificationType, text: string, link?: NoticeLink): Notice => {
    const failed = type === 'error' ? failure?.() : undefined;
    const at = now();
    return {
      id: nextId++,
      type,
      text,
      at,
      where: where(),
      ...(link && { link }),
      ...(failed && at - failed.at < JUST_BEFORE && { failure: failed }),
    };
  };
  const withNew = (notice: Notice) => [notice, ...get().kept].slice(0, NOTICES_KEPT);
  const hold = (id: number) => clearTimeout(timers.get(id));
  const dismiss = (id: number) => {
    hold(id);
    timers.delete(id);
    set({ ...get(), shown: get().shown.filter((notice) => notice.id !== id) });
  };
  const release = (id: number) => {
    const notice = get().shown.find((one) => one.id === id);
    hold(id);
    if (notice)
      timers.set(
        id,
        setTimeout(() => dismiss(id), notice.link ? NOTIFICATION_TIME : NOTICE_TIME),
      );
  };
  return {
    get,
    subscribe,
    /** @returns its id, to dismiss it; undefined when it does not show */
    tell: (type: NotificationType, text: string, link?: NoticeLink): number | undefined => {
      const isError = type === 'error' || type === 'warning';
      if (isError && silenced()) return undefined;
      const notice = make(type, text, link);
      const locked = isError && Math.abs(now() - lockedAt) < ERROR_LOCK;
      const others = isError
        ? get().shown.filter(({ type: other }) => other !== 'error' && other !== 'warning')
        : get().shown;
      set({
        shown: locked ? get().shown : [...others, notice],
        kept: withNew(notice),
        unread: Math.min(get().unread + 1, NOTICES_KEPT),
      });
      if (locked) return undefined;
      if (isError) lockedAt = now();
      release(notice.id);
      return notice.id;
    },
    /** Adds a notice to the history without showing it. */
    keep: (type: NotificationType, text: string) => set({ ...get(), kept: withNew(make(type, text)) }),
    dismiss,
    /** Keeps a notice open, under the pointer or focus, until it is released. */
    hold,
    release,
    markRead: () => set({ ...get(), unread: 0 }),
    /** Clears the history. Visible notices close by themselves. */
    clear: () => set({ ...get(), kept: [], unread: 0 }),
  };
}

export type NoticeBoard = ReturnType<typeof createNotices>;
