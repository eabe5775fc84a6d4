import { useContext, useEffect, useSyncExternalStore } from 'react';
import type { Permissions } from '../../auth/permissions';
import { useDefinitions } from '../../views/definitions';
import { PreferencesContext } from '../../views/preferences';
import { usePlatform } from '../platform';
import { isRecents, RECENTS, visitOf, withVisit } from '../search/recents';
import { painted } from '../../ui/painted';
import { useLabel } from '../useLabel';

/** Keeps each page of the menu that is visited, per user, for the search. */
export function Visits({ permissions: { singles, sections } }: { permissions: Permissions }) {
  const { page } = usePlatform();
  const labelOf = useLabel();
  const { manifest } = useDefinitions();
  const preferences = useContext(PreferencesContext);
  const { path, title } = useSyncExternalStore(page.subscribe, page.get);
  useEffect(() => {
    const entries = [...singles, ...sections.flatMap(({ screens }) => screens)];
    const labelled = (screen: string) => {
      const entry = entries.find((each) => each.screen === screen);
      return entry && (manifest[screen]?.label ?? labelOf(screen, entry.label));
    };
    let isOver = false;
    const keep = () => {
      const visit = isOver ? undefined : visitOf(path.replace(/\?.*/, ''), title, labelled);
      if (!visit || !preferences) return;
      const stored = preferences.read(RECENTS);
      const recents = stored !== undefined && isRecents(stored) ? stored : [];
      const [last] = recents;
      if (last?.path !== visit.path || last.title !== visit.title)
        preferences.write(RECENTS, withVisit(recents, visit));
    };
    // The page is painted first.
    void painted().then(keep);
    return () => {
      isOver = true;
    };
  }, [path, title, singles, sections, manifest, labelOf, preferences]);
  return null;
}
