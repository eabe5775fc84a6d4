import { sectionScreens } from '../../sandbox/contract';
import { menuGroups } from '../../src/app/menu-groups';
import { withMenuParts } from '../../src/app/menu-parts';
import { noPermissions } from '../../src/auth/permissions';
import type { Manifest, Sections } from '../../src/schema/directory';

/** What the menu is made of, in English and Chinese. */
export interface MenuTexts {
  manifest: Manifest;
  sections: Sections;
  chinese: Sections;
}

/** Section → heading in both languages, empty above the first one → screens in their order. */
export type Menu = Record<string, Record<string, string[]>>;

/** The menu of an account that may do everything, the entries of the user menu, and the other addresses of screens. */
export function menuOf({ manifest, sections, chinese }: MenuTexts): Menu {
  const label = { en: '', zh: '' };
  const names = [...new Set(sectionScreens.map(({ section }) => section))];
  const own = names.map((section) => ({
    section,
    label,
    screens: sectionScreens
      .filter(({ name, section: of }) => of === section && manifest[name]?.menu !== 'user')
      .map(({ name }) => ({ screen: name, label, actions: new Set<string>() })),
  }));
  const shown = withMenuParts({ ...noPermissions, sections: own }, manifest).sections;
  const menu: Menu = Object.fromEntries(
    shown.map(({ section, screens }) => {
      const groups = sections[section]?.groups ?? [];
      const zh = new Map(groups.map(({ label: en }, index) => [en, chinese[section]?.groups[index]?.label]));
      const parts = menuGroups(screens, manifest, groups).map((group) => [
        group.label === '' ? '' : `${group.label}|${zh.get(group.label)}`,
        group.screens.map(({ screen }) => screen.slice(section.length + 1)),
      ]);
      return [section, Object.fromEntries(parts)];
    }),
  );
  const entries = Object.entries(manifest);
  return {
    ...menu,
    'user menu': { '': entries.flatMap(([name, { menu: place }]) => (place === 'user' ? [name] : [])) },
    'other addresses': Object.fromEntries(entries.flatMap(([name, { aliases }]) => (aliases ? [[name, aliases]] : []))),
  };
}
