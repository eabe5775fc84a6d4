import { isObject, type Json } from '../../schema/json';
import { pick } from '../../schema/pick';
import { sharedPart, type Entry, type EntryKind } from './entries';

/** What is wrong with a file of entries: the end of a text's key, with its values. */
export interface FileProblem<W extends string = string> {
  key: 'json' | 'list' | 'none' | W;
  values: Record<string, string | number>;
}

/** The entries of an owner, such as a list, as a file. */
export function entryFile<T extends Entry>(kind: EntryKind<T, string>, owner: string, entries: readonly T[]): Blob {
  const shared = entries.map((entry) => pick<Json>(entry, (key) => !Object.hasOwn(kind.own, key)));
  return new Blob([`${JSON.stringify({ list: owner, [kind.kind]: shared }, null, 2)}\n`], { type: 'application/json' });
}

/** Most bytes of a file. */
export const LARGEST_FILE = 256 * 1024;

/** Reads a file of entries. With one problem or more, none of them is taken. */
export function readEntryFile<T extends Entry, W extends string>(
  kind: EntryKind<T, W>,
  text: string,
  owner: string,
): { entries: T[]; problems: FileProblem<W>[] } {
  const none = (key: FileProblem<W>['key'], values = {}) => ({ entries: [], problems: [{ key, values }] });
  const content = parsed(text);
  if (!isObject(content)) return none('json');
  if (content['list'] !== owner) return none('list', { list: String(content['list'] ?? '–') });
  const rows = content[kind.kind];
  if (!Array.isArray(rows) || rows.length === 0) return none('none');
  const entries: T[] = [];
  const problems: FileProblem<W>[] = [];
  rows.forEach((row: unknown, index) => {
    const entry = kind.read(row);
    const name = isObject(row) ? row['name'] : undefined;
    if (typeof entry !== 'string') entries.push(sharedPart(kind, entry));
    else problems.push({ key: entry, values: { number: index + 1, name: typeof name === 'string' ? name : '–' } });
  });
  return { entries: problems.length > 0 ? [] : entries, problems };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
