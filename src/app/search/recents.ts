import { isObject, type Json } from '../../schema/json';

/** A visited page: its address, and its title if it has no label. */
export type Recent = { path: string; title: string };

/** The preference that keeps them. */
export const RECENTS = 'recent';
export const RECENTS_KEPT = 20;

export function isRecents(value: Json): value is Recent[] {
  return Array.isArray(value) && value.every(isRecent);
}

function isRecent(value: Json): boolean {
  return isObject(value) && typeof value['path'] === 'string' && typeof value['title'] === 'string';
}

/** Pages below a screen that are no record. */
const noRecords = new Set(['create', 'table', 'single']);

/**
 * The stored form of a visit: only the address for a screen, because its label depends on the language; with the title
 * for a record. Undefined for other pages, and for a record whose title is not loaded yet.
 *
 * @param label of the screen; undefined when there is none
 */
export function visitOf(
  path: string,
  title: string,
  label: (screen: string) => string | undefined,
): Recent | undefined {
  const [, section = '', screen = '', id = '', more] = path.split('/');
  const own = label(screen === '' ? section : `${section}/${screen}`);
  if (own === undefined || noRecords.has(id) || (more !== undefined && more !== 'show')) return undefined;
  if (id === '') return { path: path.replace(/\/$/, ''), title: '' };
  return title === '' || title === own ? undefined : { path, title };
}

/** The visits with this one first. The same page, or another page of the same record, is removed. */
export function withVisit(recents: Recent[], visit: Recent): Recent[] {
  return [visit, ...recents.filter(({ path }) => recordPath(path) !== recordPath(visit.path))].slice(0, RECENTS_KEPT);
}

function recordPath(path: string): string {
  return path.replace(/\/show$/, '');
}
