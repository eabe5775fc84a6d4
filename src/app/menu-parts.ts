import type { Permissions, ScreenPermissions } from '../auth/permissions';
import type { Manifest } from '../schema/directory';
import { screenOf } from '../schema/screen-of';

/** The platform's menu. Each screen is followed by its parts that have a menu entry of their own. */
export function withMenuParts(permissions: Permissions, manifest: Manifest): Permissions {
  const parts = Object.entries(manifest).filter(([, { menu }]) => menu === true);
  const partsOf = ({ screen, actions }: ScreenPermissions): ScreenPermissions[] =>
    parts
      .filter(([name]) => screenOf(name) === screen)
      .map(([name, { label }]) => ({ screen: name, label: { en: label, zh: label }, actions }));
  return {
    ...permissions,
    sections: permissions.sections.map((section) => ({
      ...section,
      screens: section.screens.flatMap((screen) => [screen, ...partsOf(screen)]),
    })),
  };
}
