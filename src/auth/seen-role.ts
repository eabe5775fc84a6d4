import type { Permissions, ScreenPermissions } from './permissions';

/** A role as which the console is seen. */
export interface SeenRole {
  name: string;
  /** Actions by screen: `{ 'shop/item': ['view', 'add'] }`. */
  grants: Record<string, string[]>;
  /** Address to which the end returns. */
  back: string;
}

/** That role, and what it has and the user lacks: actions by screen. They are not shown. */
export interface Seen extends SeenRole {
  lacking: SeenRole['grants'];
}

/** The user's permissions that the role has too, in the user's order. */
export function narrowed(own: Permissions, role: SeenRole): Permissions {
  const has = (screen: string, action: string) => {
    const actions = Object.hasOwn(role.grants, screen) ? role.grants[screen] : undefined;
    return actions !== undefined && actions.includes('view') && actions.includes(action);
  };
  const shared = (own: ScreenPermissions[]) =>
    own
      .filter(({ screen }) => has(screen, 'view'))
      .map(({ screen, label, actions }) => ({
        screen,
        label,
        actions: new Set([...actions].filter((action) => has(screen, action))),
      }));
  return {
    can: (screen, action) => own.can(screen, action) && has(screen, action),
    sections: own.sections
      .map((section) => ({ ...section, screens: shared(section.screens) }))
      .filter(({ screens }) => screens.length > 0),
    singles: shared(own.singles),
    seenAs: { ...role, lacking: lackingOf(own, role.grants) },
  };
}

/** The role's permissions by screen. */
export function grantsOf({ sections, singles }: Permissions): SeenRole['grants'] {
  const screens = [...singles, ...sections.flatMap((section) => section.screens)];
  return Object.fromEntries(screens.map(({ screen, actions }) => [screen, [...actions]]));
}

function lackingOf(own: Permissions, grants: SeenRole['grants']): Seen['lacking'] {
  const lacking = Object.entries(grants).map(
    ([screen, actions]) => [screen, actions.filter((action) => !own.can(screen, action))] as const,
  );
  return Object.fromEntries(lacking.filter(([, actions]) => actions.length > 0));
}
