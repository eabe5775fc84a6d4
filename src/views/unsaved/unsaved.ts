import type { Location } from '../../router/history';
import { createListeners } from '../../wire/listeners';

/** Something typed and not saved: a form, an action's parameters, a reply. */
export interface Unsaved {
  /** What the question calls it. */
  what: string;
  isDirty: () => boolean;
  /** Writes its draft now. Absent where nothing is kept. */
  flush?: (() => void) | undefined;
  /** The user gives it up. */
  drop?: (() => void) | undefined;
  /**
   * Whether a navigation loses it; absent where the page brings it back by itself, so that leaving asks nothing.
   * Another path always counts.
   */
  leaves?: ((from: Location, to: Location) => boolean) | undefined;
}

/** What waits for the user's answer: to leave, or to change the data center. */
export interface Question {
  kind: 'leave' | 'center';
  /** What it is about. */
  unsaved: Unsaved[];
  /** Name of the data center whose drafts stay. */
  center?: string;
  go: () => void;
}

const reported = new Set<() => Unsaved>();
const listeners = createListeners();
let question: Question | undefined;

function setQuestion(next: Question | undefined) {
  question = next;
  listeners.tell();
}

function all(): Unsaved[] {
  return [...reported].map((read) => read());
}

/** Writes the drafts of everything on the page. */
function flushAll(): void {
  for (const each of all()) each.flush?.();
}

function onUnload(event: BeforeUnloadEvent): void {
  flushAll();
  if (all().some(({ leaves, isDirty }) => leaves && isDirty())) event.preventDefault();
}

/**
 * Reports something on the page that can be typed into. The browser asks before it closes a page that would lose some.
 * @returns takes the report back
 */
export function report(read: () => Unsaved): () => void {
  reported.add(read);
  window.addEventListener('beforeunload', onUnload);
  window.addEventListener('pagehide', flushAll);
  return () => {
    read().flush?.();
    reported.delete(read);
    setQuestion(undefined);
    if (reported.size > 0) return;
    window.removeEventListener('beforeunload', onUnload);
    window.removeEventListener('pagehide', flushAll);
  };
}

/** Whether something on the page is typed and not saved. */
export function isTyped(): boolean {
  return all().some(({ isDirty }) => isDirty());
}

/** For what only another path leaves. */
export function pathLeft(): boolean {
  return false;
}

/** For what another open record leaves, too. */
export function recordLeft(from: Location, to: Location): boolean {
  const [before, after] = [from, to].map(({ search }) => new URLSearchParams(search).get('open'));
  return before !== after;
}

/** What a navigation would lose. */
export function lostBy(from: Location, to: Location): Unsaved[] {
  const away = from.pathname !== to.pathname;
  return all().filter(({ leaves, isDirty }) => leaves && (away || leaves(from, to)) && isDirty());
}

/** Asks before `go` takes the user away from the data center, if something is typed. */
export function askToChange(center: string, go: () => void): void {
  const unsaved = all().filter(({ isDirty }) => isDirty());
  const leave = () => {
    flushAll();
    go();
  };
  if (unsaved.length > 0) setQuestion({ kind: 'center', unsaved, center, go: leave });
  else leave();
}

/** Asks before `go` takes away a part of the page, if something is typed in it that nothing keeps. */
export function askToLeave(go: () => void): void {
  const unsaved = all().filter(({ leaves, isDirty }) => leaves && isDirty());
  if (unsaved.length > 0) setQuestion({ kind: 'leave', unsaved, go });
  else go();
}

export const ask = setQuestion;
export const subscribe = listeners.subscribe;
export function asked(): Question | undefined {
  return question;
}
