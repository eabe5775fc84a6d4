import type { NotificationType } from 'ra-core';

/** Milliseconds (specification, sections 8 and 9). */
export const NOTICE_TIME = 2000;
export const ERROR_LOCK = 1900;
export const NOTICES_KEPT = 50;

export interface Notice {
  id: number;
  type: NotificationType;
  text: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface Notices {
  shown: Notice[];
  /** The last 50, newest first; also the errors that the lock kept from showing. */
  kept: Notice[];
  unread: number;
}

/**
 * What is told to the user. One error at a time: others that come within 1.9 s of it are kept, not shown; so are errors
 * while `silenced` says so (another service refused the token).
 */
export function createNotices(silenced: () => boolean, now: () => number = Date.now) {
  let state: Notices = { shown: [], kept: [], unread: 0 };
  let nextId = 1;
  let lockedUntil = 0;
  const listeners = new Set<() => void>();
  const set = (next: Notices) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => set({ ...state, shown: state.shown.filter((notice) => notice.id !== id) });
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (type: NotificationType, text: string) => {
      const isError = type === 'error' || type === 'warning';
      if (isError && silenced()) return;
      const notice = { id: nextId++, type, text, at: now() };
      const locked = isError && now() < lockedUntil;
      const others = isError ? state.shown.filter(({ type: other }) => other !== 'error' && other !== 'warning') : state.shown;
      set({
        shown: locked ? state.shown : [...others, notice],
        kept: [notice, ...state.kept].slice(0, NOTICES_KEPT),
        unread: Math.min(state.unread + 1, NOTICES_KEPT),
      });
      if (locked) return;
      if (isError) lockedUntil = now() + ERROR_LOCK;
      setTimeout(() => dismiss(notice.id), NOTICE_TIME);
    },
    /** Kept to be read, without showing: nothing that the user has to act on. */
    keep: (type: NotificationType, text: string) =>
      set({ ...state, kept: [{ id: nextId++, type, text, at: now() }, ...state.kept].slice(0, NOTICES_KEPT) }),
    dismiss,
    markRead: () => set({ ...state, unread: 0 }),
    clear: () => set({ shown: [], kept: [], unread: 0 }),
  };
}

export type NoticeBoard = ReturnType<typeof createNotices>;
