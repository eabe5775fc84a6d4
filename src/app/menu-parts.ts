import type { Rights, ScreenRights } from '../auth/permissions';
import type { Manifest } from '../schema/directory';
import { screenOf } from '../schema/screen-of';

/** The menu as the platform serves it, each screen followed by those of its parts whose schemas want a place there. */
export function withMenuParts(rights: Rights, manifest: Manifest): Rights {
  const parts = Object.entries(manifest).filter(([, { menu }]) => menu === true);
  const partsOf = ({ screen, actions }: ScreenRights): ScreenRights[] =>
    parts.filter(([name]) => screenOf(name) === screen).map(([name, { label }]) => ({ screen: name, label: { en: label, zh: label }, actions }));
  return { ...rights, sections: rights.sections.map((section) => ({ ...section, screens: section.screens.flatMap((screen) => [screen, ...partsOf(screen)]) })) };
}
