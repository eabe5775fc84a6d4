import { useEffect } from 'react';
import type { Permissions } from '../../auth/permissions';
import type { Json } from '../../schema/json';
import { useDefinitions } from '../../views/definitions';
import { usePreference } from '../../views/preferences';
import { useLanguage } from '../i18n/language-context';
import { menuGroups } from '../menu-groups';
import { useLabel } from '../useLabel';
import { usePlatformName } from '../usePlatformName';

/** The class of a line of the menu, its text, and the section that must be open for it; `''` for a line that always shows. */
type Line = [
  className: 'c-shape-brand' | 'c-shape-group' | 'c-shape-heading' | 'c-shape-screen',
  text: string,
  section: string,
];

/** Keeps the menu as text, so that the next session begins with it: src/app/early.js draws it before any code has come. */
export function KeptMenu({ permissions: { singles, sections: own } }: { permissions: Permissions }) {
  const { manifest, sections } = useDefinitions();
  const { language } = useLanguage();
  const labelOf = useLabel();
  const name = usePlatformName();
  const [, keep] = usePreference('menu', isAnything);
  const lines: Line[] = [
    ['c-shape-brand', name, ''],
    ...singles.map(({ screen, label }): Line => ['c-shape-group', labelOf(screen, label), '']),
    ...own.flatMap(({ section, label, screens }) => [
      ['c-shape-group', labelOf(section, label), ''] satisfies Line,
      ...menuGroups(screens, manifest, sections[section]?.groups).flatMap((group) => [
        ...(group.label === '' ? [] : [['c-shape-heading', group.label, section] satisfies Line]),
        ...group.screens.map((one): Line => ['c-shape-screen', labelOf(one.screen, one.label), section]),
      ]),
    ]),
  ];
  const text = JSON.stringify({ language, lines });
  useEffect(() => keep(JSON.parse(text) as Json), [keep, text]);
  return null;
}

/** Only src/app/early.js reads it. */
function isAnything(value: Json): value is Json {
  return value !== null;
}
