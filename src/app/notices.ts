import type { NotificationType } from 'ra-core';
import type { PageNow } from './page-now';
import { createListeners } from '../wire/listeners';

/** Milliseconds (docs/specification.md#shell-notices). */
const NOTICE_TIME = 2000;
const ERROR_LOCK = 1900;
const NOTICES_KEPT = 50;
/** The shared widget's time: for a notice that one can act on, with a link to follow. */
export const NOTIFICATION_TIME = 10_500;

/** Something to do about a notice: a page or file to open, or a step to take. */
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
  /** The page on which it came up. */
  where: PageNow;
  link?: NoticeLink;
}

export interface Notices {
  shown: Notice[];
  /** The last 50, newest first; also the errors that the lock kept from showing. */
  kept: Notice[];
  unread: number;
}

interface Options {
  /** Errors are not to be told now: another service refused the token. */
  silenced: () => boolean;
  where: () => PageNow;
  now?: () => number;
}

/**
 * What is told to the user. One error at a time: others that come within 1.9 s of it are kept, not shown; so are errors
 * while `silenced` says so. A notice goes after 2 s, one with a link after 10.5 s, and neither while it is held.
 */
export function createNotices({ silenced, where, now = Date.now }: Options) {
  let state: Notices = { shown: [], kept: [], unread: 0 };
  let nextId = 1;
  let lockedUntil = 0;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const listeners = createListeners();
  const set = (next: Notices) => {
    state = next;
    listeners.tell();
  };
  const make = (type: NotificationType, text: string, link?: NoticeLink): Notice => ({ id: nextId++, type, text, at: now(), where: where(), ...(link && { link }) });
  const withNew = (notice: Notice) => [notice, ...state.kept].slice(0, NOTICES_KEPT);
  const hold = (id: number) => clearTimeout(timers.get(id));
  const dismiss = (id: number) => {
    hold(id);
    timers.delete(id);
    set({ ...state, shown: state.shown.filter((notice) => notice.id !== id) });
  };
  const release = (id: number) => {
    const notice = state.shown.find((one) => one.id === id);
    hold(id);
    if (notice) timers.set(id, setTimeout(() => dismiss(id), notice.link ? NOTIFICATION_TIME : NOTICE_TIME));
  };
  return {
    get: () => state,
    subscribe: listeners.subscribe,
    /** @returns its id, to dismiss it; undefined when it does not show */
    tell: (type: NotificationType, text: string, link?: NoticeLink): number | undefined => {
      const isError = type === 'error' || type === 'warning';
      if (isError && silenced()) return undefined;
      const notice = make(type, text, link);
      const locked = isError && now() < lockedUntil;
      const others = isError ? state.shown.filter(({ type: other }) => other !== 'error' && other !== 'warning') : state.shown;
      set({ shown: locked ? state.shown : [...others, notice], kept: withNew(notice), unread: Math.min(state.unread + 1, NOTICES_KEPT) });
      if (locked) return undefined;
      if (isError) lockedUntil = now() + ERROR_LOCK;
      release(notice.id);
      return notice.id;
    },
    /** Kept to be read, without showing: nothing that the user has to act on. */
    keep: (type: NotificationType, text: string) => set({ ...state, kept: withNew(make(type, text)) }),
    dismiss,
    /** It is being read or reached for: it stays until it is released. */
    hold,
    release,
    markRead: () => set({ ...state, unread: 0 }),
    /** Forgets what can be read again; what shows goes by itself. */
    clear: () => set({ ...state, kept: [], unread: 0 }),
  };
}

export type NoticeBoard = ReturnType<typeof createNotices>;
