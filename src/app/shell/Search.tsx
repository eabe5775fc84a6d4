import { useTranslate } from 'react-admin';
import { useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Permissions } from '../../auth/permissions';
import type { Named } from '../search/match';
import { isRecents, RECENTS, visitOf, withVisit } from '../search/recents';
import { SearchDialog } from '../search/SearchDialog';
import { useDefinitions } from '../../views/definitions';
import { PreferencesContext } from '../../views/preferences';
import { usePlatform } from '../platform';
import { useLabel } from '../useLabel';
import { useLanguage } from '../i18n/language-context';

interface Props {
  permissions: Permissions;
  open: boolean;
  onClose: () => void;
}

/** The search dialog with the user's recent visits. */
export function Search({ permissions, open, onClose }: Props) {
  const places = usePlaces(permissions);
  useVisits(places);
  return open && <SearchDialog places={places} onClose={onClose} />;
}

/** Every screen of the user's menu, and what the user did. */
function usePlaces({ singles, sections }: Permissions): Named[] {
  const labelOf = useLabel();
  const translate = useTranslate();
  const { language } = useLanguage();
  const { manifest, sections: known } = useDefinitions();
  return useMemo(() => {
    const place = (screen: string, label: { en: string; zh: string }, icon = 'folder', within?: string): Named => ({
      key: screen,
      label: labelOf(screen, label),
      other: language === 'en' ? label.zh : label.en,
      href: `/${screen}`,
      icon: manifest[screen]?.icon ?? icon,
      within,
    });
    return [
      ...singles.map(({ screen, label }) => place(screen, label, 'layout-dashboard')),
      {
        key: 'journal',
        label: translate('shell.journal'),
        other: translate('search.journalWords'),
        href: '/journal',
        icon: 'history',
      },
      ...sections.flatMap(({ section, label, screens }) =>
        screens.map((entry) => place(entry.screen, entry.label, known[section]?.icon, labelOf(section, label))),
      ),
    ];
  }, [singles, sections, known, labelOf, language, manifest, translate]);
}

/** Stores each visited page of the menu, per user. */
function useVisits(places: Named[]): void {
  const { page } = usePlatform();
  const { manifest } = useDefinitions();
  const preferences = useContext(PreferencesContext);
  const { path, title } = useSyncExternalStore(page.subscribe, page.get);
  useEffect(() => {
    const labels = new Map(places.map(({ key, label }) => [key, manifest[key]?.label ?? label]));
    const visit = visitOf(path.replace(/\?.*/, ''), title, (screen) => labels.get(screen));
    if (!visit || !preferences) return;
    const stored = preferences.read(RECENTS);
    const recents = stored !== undefined && isRecents(stored) ? stored : [];
    const [last] = recents;
    if (last?.path !== visit.path || last.title !== visit.title) preferences.write(RECENTS, withVisit(recents, visit));
  }, [path, title, places, manifest, preferences]);
}
