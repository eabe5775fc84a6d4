import type { Json } from '../../schema/json';

/** A page that was visited: its address, and its title where no label tells it. */
export type Recent = { path: string; title: string };

/** The preference that keeps them. */
export const RECENTS = 'recent';
export const RECENTS_KEPT = 20;

export function isRecents(value: Json): value is Recent[] {
  return Array.isArray(value) && value.every(isRecent);
}

function isRecent(value: Json): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value['path'] === 'string' && typeof value['title'] === 'string';
}

/** Pages below a screen that are no record. */
const noRecords = new Set(['create', 'table', 'single']);

/**
 * What a visit is remembered as. Of a screen only the address, whose label may be in another language tomorrow; of a
 * record its title. Undefined for a page that is none of these, or not there yet: its title is still its screen's.
 *
 * @param label of the screen; undefined when there is none
 */
export function visitOf(path: string, title: string, label: (screen: string) => string | undefined): Recent | undefined {
  const [, section = '', screen = '', id = '', more] = path.split('/');
  const own = label(screen === '' ? section : `${section}/${screen}`);
  if (own === undefined || noRecords.has(id) || (more !== undefined && more !== 'show')) return undefined;
  if (id === '') return { path: path.replace(/\/$/, ''), title: '' };
  return title === '' || title === own ? undefined : { path, title };
}

/** The visit first; the same page, or the other page of the same record, not a second time. */
export function withVisit(recents: Recent[], visit: Recent): Recent[] {
  return [visit, ...recents.filter(({ path }) => recordPath(path) !== recordPath(visit.path))].slice(0, RECENTS_KEPT);
}

function recordPath(path: string): string {
  return path.replace(/\/show$/, '');
}
