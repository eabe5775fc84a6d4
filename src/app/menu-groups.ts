import type { ScreenPermissions } from '../auth/permissions';
import type { Manifest, Sections } from '../schema/directory';
import { screenOf } from '../schema/screen-of';

interface MenuGroup {
  /** Empty for the screens above the first heading. */
  label: string;
  screens: ScreenPermissions[];
}

/** A section's screens, grouped by the headings of their schemas. A part follows its screen. Screens without a group come first. */
export function menuGroups(
  screens: ScreenPermissions[],
  manifest: Manifest,
  groups: Sections[string]['groups'] = [],
): MenuGroup[] {
  const groupOf = ({ screen }: ScreenPermissions) => {
    const name = manifest[screenOf(screen)]?.group;
    return groups.find((group) => group.name === name);
  };
  return [undefined, ...groups]
    .map((group) => ({ label: group?.label ?? '', screens: screens.filter((screen) => groupOf(screen) === group) }))
    .filter(({ screens: own }) => own.length > 0);
}
