import { ConsoleError, isUnsure } from '../../errors/console-error';
import { isObject, type Json } from '../../schema/json';
import type { KeptPlace } from './place';
import { isSameJson } from './same-json';

/** Something that a user keeps under a name, such as a view of a list. */
export interface Entry {
  [key: string]: Json;
  name: string;
}

/** What all entries of a kind have in common. `W`: the parts that can be wrong. */
export interface EntryKind<T extends Entry, W extends string> {
  /** The name under which an account keeps them, a map of owner (such as a list) to entries; and their key in a file. */
  kind: string;
  /** Letters of a name. */
  longestName: number;
  /** Reads a stored entry, or one of a file; the wrong part where it is none. */
  read: (value: unknown) => T | W;
  /** Parts that say how this user has it, with their usual values. They are not compared, not replaced and not in files. */
  own: Partial<T>;
}

export type EntryChange<T> =
  /** Stores an entry: a new one, or in place of `before`, which the user saw. */
  | { put: T; before: T | undefined }
  /** Removes an entry as the user saw it. */
  | { remove: T }
  /** Adds entries. One that is there already is left out, one whose name is taken by another gets a number. */
  | { add: readonly T[] }
  /** Changes what all of them have. */
  | { each: (entry: Record<string, unknown>) => Record<string, unknown> };

/** What has become of entries that were added. */
export interface Added {
  added: number;
  /** The names under which entries were added whose own were taken. */
  renamed: string[];
  /** Entries that were there already. */
  same: number;
}

/** Somebody, or this user in another browser, has changed the entry since it was read. */
export class EntryConflict extends Error {
  override readonly name = 'EntryConflict';
}

/** The stored entries that can be read. */
export function readEntries<T extends Entry>({ read }: EntryKind<T, string>, stored: unknown): T[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((value: unknown) => {
    const entry = read(value);
    return typeof entry === 'string' ? [] : [entry];
  });
}

/** An entry without what is this user's own. */
export function sharedPart<T extends Entry>({ own }: EntryKind<T, string>, entry: T): T {
  return { ...entry, ...own };
}

/**
 * Stored entries after a change. What this version of the console cannot read stays as it is.
 * @throws EntryConflict where the entry to be replaced or removed is no longer what the user saw
 */
export function changeEntries<T extends Entry>(
  kind: EntryKind<T, string>,
  stored: unknown,
  change: EntryChange<T>,
): unknown[] {
  const entries: unknown[] = Array.isArray(stored) ? stored : [];
  if ('each' in change) return entries.map((entry) => (isObject(entry) ? change.each(entry) : entry));
  if ('add' in change) return addEntries(kind, stored, change.add).entries;
  const [seen, put] = 'put' in change ? [change.before, change.put] : [change.remove, undefined];
  const replaced = seen?.name ?? put?.name;
  const named = entries.filter((entry) => nameOf(kind, entry) === replaced);
  const held = named.find((entry) => seen && isSame(kind, entry, seen));
  const taken = put && put.name !== replaced && entries.some((entry) => nameOf(kind, entry) === put.name);
  if (taken || (held === undefined && named.length > 0)) throw new EntryConflict(put?.name ?? replaced);
  if (held === undefined) return put ? [...entries, put] : entries;
  if (!put) return entries.filter((entry) => entry !== held);
  const own = seen && Object.fromEntries(Object.keys(kind.own).map((key) => [key, seen[key]]));
  return entries.map((entry) => (entry === held ? { ...put, ...own } : entry));
}

/** Stored entries with others added, and what has become of these. */
export function addEntries<T extends Entry>(
  kind: EntryKind<T, string>,
  stored: unknown,
  given: readonly T[],
): { entries: unknown[]; outcome: Added } {
  const entries: unknown[] = Array.isArray(stored) ? [...stored] : [];
  const outcome: Added = { added: 0, renamed: [], same: 0 };
  for (const entry of given) {
    if (entries.some((held) => isSame(kind, held, entry))) {
      outcome.same += 1;
      continue;
    }
    const name = freeName(kind, entry.name, entries);
    if (name !== entry.name) outcome.renamed.push(name);
    outcome.added += 1;
    entries.push({ ...entry, name });
  }
  return { entries, outcome };
}

/** `Late`, or where it is taken `Late (2)`. */
function freeName(kind: EntryKind<Entry, string>, name: string, entries: readonly unknown[]): string {
  const taken = new Set(entries.map((entry) => nameOf(kind, entry)));
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`;
    const free = `${name.slice(0, kind.longestName - ending.length)}${ending}`;
    if (!taken.has(free)) return free;
  }
}

/** The name of a stored entry, also of one that cannot be read. */
function nameOf(kind: EntryKind<Entry, string>, entry: unknown): unknown {
  const read = kind.read(entry);
  if (typeof read !== 'string') return read.name;
  return isObject(entry) ? entry['name'] : undefined;
}

/** Whether a stored entry reads as this one. */
function isSame<T extends Entry>(kind: EntryKind<T, string>, stored: unknown, entry: T): boolean {
  const read = kind.read(stored);
  return typeof read !== 'string' && isSameJson(sharedPart(kind, read), sharedPart(kind, entry));
}

const TRIES = 4;

/**
 * Changes the entries of one owner where the account keeps them: reads, changes what is there now, and writes only over the
 * version that was read. After a lost answer it reads again, and never writes a second time without knowing.
 * @param change the entries of the owner after the change
 * @returns the entries of all owners
 */
export async function changeKept(
  place: KeptPlace,
  kind: string,
  owner: string,
  change: (stored: unknown) => unknown[],
): Promise<Record<string, unknown>> {
  for (let tries = 1; ; tries += 1) {
    const { value, version } = await place.read(kind);
    const stored = isObject(value) ? value : {};
    const next = { ...stored, [owner]: change(stored[owner]) };
    try {
      await place.write(kind, next, version);
      return next;
    } catch (error) {
      if (isUnsure(error) && (await hasArrived(place, kind, next))) return next;
      if (!(error instanceof ConsoleError && error.code === 409) || tries === TRIES) throw error;
    }
  }
}

/** Whether what was written is there now; false where that cannot be read. */
async function hasArrived(place: KeptPlace, kind: string, written: unknown): Promise<boolean> {
  try {
    return isSameJson((await place.read(kind)).value, written);
  } catch {
    return false;
  }
}
