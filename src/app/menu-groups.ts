import type { ScreenRights } from '../auth/permissions';
import type { Manifest, Sections } from '../schema/directory';
import { screenOf } from '../schema/screen-of';

interface MenuGroup {
  /** Empty for the screens above the first heading. */
  label: string;
  screens: ScreenRights[];
}

/** A section's screens under the headings that its schemas declare; a part stands with its screen. What is in no group comes first. */
export function menuGroups(screens: ScreenRights[], manifest: Manifest, groups: Sections[string]['groups'] = []): MenuGroup[] {
  const groupOf = ({ screen }: ScreenRights) => {
    const name = manifest[screenOf(screen)]?.group;
    return groups.find((group) => group.name === name);
  };
  return [undefined, ...groups]
    .map((group) => ({ label: group?.label ?? '', screens: screens.filter((screen) => groupOf(screen) === group) }))
    .filter(({ screens: own }) => own.length > 0);
}
