import type { Expectation } from './expectation';
import { actionPlaces, actionsAt, editForm, factOf, namesIn, type Lines } from './line';
import { dot } from './said';

/** What is lost in places where the other lines imply something else; "keeps" in places where nothing is lost. */
export function otherLosses(name: string, screen: Expectation): Lines {
  const [losses, implied] = [screen['without permission'] ?? {}, impliedLosses(name, screen)];
  return Object.fromEntries(
    [...new Set([...Object.keys(losses), ...Object.keys(implied)])].map((permission) => {
      const usual = Object.entries(implied[permission] ?? {}).map(([place, names]) => `${place}: ${names.join(', ')}`);
      const lost = losses[permission]?.split(dot) ?? [];
      const kept = usual.filter((one) => !lost.some((other) => other.split(':')[0] === one.split(':')[0]));
      return [
        permission,
        [...lost.filter((one) => !usual.includes(one)), ...kept.map((one) => `keeps ${one}`)].join(dot),
      ];
    }),
  );
}

/** What an account without a permission loses by the lines of fields, blocks, actions, tabs and cards. */
function impliedLosses(name: string, screen: Expectation): Record<string, Record<string, string[]>> {
  const { fields = {}, sees = {}, record = {}, actions = {}, tabs = {}, cards = {} } = screen;
  const losses: Record<string, Record<string, string[]>> = {};
  const lose = (permission: string, place: string, what: string) =>
    ((losses[permission] ??= {})[place] ??= []).push(what);
  const viewOf = (resource: string) => (screenOf(resource) === screenOf(name) ? 'view' : `${screenOf(resource)}:view`);
  for (const [place, line] of Object.entries(sees))
    for (const seen of namesIn(place === 'edit form' ? editForm(sees) : line)) {
      const permission = factOf(fields[seen], 'permission');
      if (permission !== undefined) lose(permission, place, seen);
    }
  for (const [block, line] of Object.entries(record))
    for (const fact of line.split(dot)) {
      const resource = /^(?:list|thread|gallery) .*?\bresource ([\w./-]+)/.exec(fact)?.[1];
      if (resource !== undefined) lose(viewOf(resource), 'record', `${block}.`);
    }
  for (const place of actionPlaces)
    for (const action of actionsAt(actions, place)) {
      const permission = factOf(actions[action], 'permission');
      if (permission !== undefined) lose(permission, `actions (${place})`, action);
    }
  for (const [tab, line] of Object.entries(tabs)) {
    const resource = line.split(dot)[1] ?? '';
    if (resource.includes('/')) lose(viewOf(resource), 'tabs', tab);
  }
  for (const card of Object.keys(cards)) lose('view', 'dashboard', card);
  return losses;
}

/** A part of a screen has the permissions of the screen. */
function screenOf(resource: string): string {
  return resource.split('.')[0] ?? '';
}
