import { useMemo } from 'react';
import type { Permissions } from '../../auth/permissions';
import type { Named } from '../search/match';
import { SearchDialog } from '../search/SearchDialog';
import { useDefinitions } from '../../views/definitions';
import { useLabel } from '../useLabel';
import { useLanguage } from '../i18n/language-context';
import { givenIcon } from '../../ui/icon';

interface Props {
  permissions: Permissions;
  onClose: () => void;
}

/** The search dialog, with every screen of the user's menu. */
export function Search({ permissions, ...dialog }: Props) {
  return <SearchDialog places={usePlaces(permissions)} {...dialog} />;
}

/** Every screen of the user's menu. */
function usePlaces({ singles, sections }: Permissions): Named[] {
  const labelOf = useLabel();
  const { language } = useLanguage();
  const { manifest, sections: known } = useDefinitions();
  return useMemo(() => {
    const place = (screen: string, label: { en: string; zh: string }, icon = 'folder', within?: string): Named => ({
      key: screen,
      label: labelOf(screen, label),
      other: language === 'en' ? label.zh : label.en,
      href: `/${screen}`,
      icon: givenIcon(manifest[screen]?.icon ?? icon),
      within,
    });
    return [
      ...singles.map(({ screen, label }) => place(screen, label, 'layout-dashboard')),
      ...sections.flatMap(({ section, label, screens }) =>
        screens.map((entry) => place(entry.screen, entry.label, known[section]?.icon, labelOf(section, label))),
      ),
    ];
  }, [singles, sections, known, labelOf, language, manifest]);
}
