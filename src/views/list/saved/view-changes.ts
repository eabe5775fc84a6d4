import { ConsoleError, isUnsure } from '../../../errors/console-error';
import { isObject } from '../../../wire/answer';
import type { KeptPlace } from './kept-place';
import { isSameJson } from './same';
import { LONGEST_NAME, readView, type SavedView } from './saved-view';

/** The name under which an account keeps the views of all lists: a map of list to views. */
export const KEPT_VIEWS = 'views';

export type ViewChange =
  /** Stores a view: a new one, or in place of `before`, which the user saw. */
  | { put: SavedView; before: SavedView | undefined }
  /** Adds views. One whose name is taken gets a number. */
  | { add: readonly SavedView[] }
  | { remove: string }
  /** The list opens with this view; undefined: with none. */
  | { opens: string | undefined };

/** Somebody, or this user in another browser, has changed the view since it was read. */
export class ViewConflict extends Error {
  override readonly name = 'ViewConflict';
}

/**
 * The stored views of a list after a change. What this version of the console cannot read stays as it is.
 * @throws ViewConflict where the view to be replaced is no longer what the user saw
 */
export function changeViews(stored: unknown, change: ViewChange): unknown[] {
  const entries: unknown[] = Array.isArray(stored) ? stored : [];
  if ('remove' in change) return entries.filter((entry) => nameOf(entry) !== change.remove);
  if ('opens' in change)
    return entries.map((entry) => (isObject(entry) ? { ...entry, opens: entry['name'] === change.opens } : entry));
  if ('add' in change)
    return change.add.reduce((all, view) => [...all, { ...view, name: freeName(view.name, all) }], entries);
  const { put, before } = change;
  const replaced = before?.name ?? put.name;
  const held = entries.find((entry) => nameOf(entry) === replaced);
  const taken = put.name !== replaced && entries.some((entry) => nameOf(entry) === put.name);
  if (taken || (held !== undefined && !(before && isSame(held, before)))) throw new ViewConflict(put.name);
  if (held === undefined) return [...entries, put];
  return entries.map((entry) => (entry === held ? { ...put, opens: before?.opens ?? false } : entry));
}

/** `Late`, or where it is taken `Late (2)`. */
function freeName(name: string, entries: readonly unknown[]): string {
  const taken = new Set(entries.map(nameOf));
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`;
    const free = `${name.slice(0, LONGEST_NAME - ending.length)}${ending}`;
    if (!taken.has(free)) return free;
  }
}

function nameOf(entry: unknown): unknown {
  return isObject(entry) ? entry['name'] : undefined;
}

/** Whether a stored entry reads as this view. */
function isSame(entry: unknown, view: SavedView): boolean {
  const read = readView(entry);
  return typeof read !== 'string' && isSameJson({ ...read, opens: view.opens }, view);
}

const TRIES = 4;

/**
 * Changes the views of one list where the account keeps them: reads, changes what is there now, and writes only over the
 * version that was read. After a lost answer it reads again, and never writes a second time without knowing.
 * @returns the views of all lists
 */
export async function changeKept(place: KeptPlace, list: string, change: ViewChange): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    const { value, version } = await place.read(KEPT_VIEWS);
    const stored = isObject(value) ? value : {};
    const next = { ...stored, [list]: changeViews(stored[list], change) };
    try {
      await place.write(KEPT_VIEWS, next, version);
      return next;
    } catch (error) {
      if (isUnsure(error) && (await hasArrived(place, next))) return next;
      if (!(error instanceof ConsoleError && error.code === 409) || tries === TRIES) throw error;
    }
  }
}

/** Whether what was written is there now; false where that cannot be read. */
async function hasArrived(place: KeptPlace, written: unknown): Promise<boolean> {
  try {
    return isSameJson((await place.read(KEPT_VIEWS)).value, written);
  } catch {
    return false;
  }
}
