import type { Manifest } from '../../schema/directory';
import { screenOf } from '../../schema/screen-of';
import type { Found, MenuEntry } from './entries';
import type { Offer, OfferingScreen } from './predict';

/** A role and the ids of its menu entries. */
export interface Role {
  id: string;
  name: string;
  ids: ReadonlySet<string>;
}

/** Where schemas, menu entries and roles do not fit together. */
export interface Findings {
  /** Screens without a menu entry: nobody can open them. */
  closed: OfferingScreen[];
  /** Offers without a menu entry, on screens that have one: nobody can use them. */
  unusable: { screen: OfferingScreen; offer: Offer }[];
  /** Menu entries that no screen uses. */
  unused: { screen: string; entry: MenuEntry }[];
  /** Actions that a role has on a screen that it may not view. They have no effect. */
  blind: { role: Role; screen: string; keys: string[] }[];
}

export function findingsOf(
  resources: OfferingScreen[],
  { screens, misplaced }: Found,
  manifest: Manifest,
  roles: Role[],
): Findings {
  const forAll = (screen: string, action: string) => manifest[screen]?.everyone?.includes(action) ?? false;
  const hasEntry = (screen: string, action: string) =>
    forAll(screen, action) || (screens.get(screen)?.some(({ actions }) => actions.has(action)) ?? false);
  const used = new Set(
    resources.flatMap(({ offers }) =>
      offers.flatMap(({ needs }) => needs.map(({ screen, action }) => `${screen}:${action}`)),
    ),
  );
  const known = new Set(resources.map(({ name }) => screenOf(name)));
  return {
    closed: resources.filter(({ name }) => name === screenOf(name) && !hasEntry(name, 'view')),
    unusable: resources.flatMap((screen) =>
      screen.offers
        .filter(({ needs: [needed] }) => hasEntry(needed.screen, 'view') && !hasEntry(needed.screen, needed.action))
        .map((offer) => ({ screen, offer })),
    ),
    unused: [
      ...[...screens].flatMap(([screen, entries]) =>
        known.has(screen)
          ? entries.flatMap(({ actions }) =>
              [...actions]
                .filter(([action]) => !used.has(`${screen}:${action}`))
                .map(([, entry]) => ({ screen, entry })),
            )
          : entries.map((entry) => ({ screen, entry })),
      ),
      ...misplaced.map((entry) => ({ screen: '', entry })),
    ],
    blind: roles.flatMap((role) =>
      [...screens].flatMap(([screen, entries]) =>
        entries.flatMap(({ actions }) => {
          if (forAll(screen, 'view') || role.ids.has(actions.get('view')?.id ?? '')) return [];
          const keys = [...actions.values()].filter(({ id }) => role.ids.has(id)).map(({ key }) => key);
          return keys.length > 0 ? [{ role, screen, keys }] : [];
        }),
      ),
    ),
  };
}
