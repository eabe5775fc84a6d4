import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { createPreferences, PreferencesContext, usePreference } from '../views/preferences';
import { isDensity } from '../views/list/choices';
import { isAccent, isSidebar, isTheme } from './appearance';
import { usePlatform } from './platform';

export const LAST_USER = 'last_user';

/** Preferences of whoever is signed in; on the sign-in page and until the name is known, of whoever was last. */
export function PreferencesProvider({ children }: { children: ReactNode }) {
  const { session, authProvider } = usePlatform();
  const signedIn = useSyncExternalStore(session.subscribe, () => session.token() !== '');
  const { data: identity } = useQuery({ queryKey: ['identity'], queryFn: () => authProvider.getIdentity(), enabled: signedIn, staleTime: Infinity });
  const user = identity?.id ?? localStorage.getItem(LAST_USER) ?? '';
  useEffect(() => {
    if (identity) localStorage.setItem(LAST_USER, identity.id);
  }, [identity]);
  const preferences = useMemo(() => createPreferences(localStorage, user), [user]);
  return (
    <PreferencesContext value={preferences}>
      <Appearance />
      {children}
    </PreferencesContext>
  );
}

/** Puts the chosen look on the document, where tokens.css reads it. */
function Appearance() {
  const [theme = 'system'] = usePreference('theme', isTheme);
  const [accent = 'azure'] = usePreference('accent', isAccent);
  const [sidebar = 'white'] = usePreference('sidebar', isSidebar);
  const [density = 'normal'] = usePreference('density', isDensity);
  const systemDark = useSyncExternalStore(onSystemTheme, () => darkQuery.matches);
  const dark = theme === 'dark' || (theme === 'system' && systemDark);
  useEffect(() => {
    Object.assign(document.documentElement.dataset, { theme: dark ? 'dark' : 'light', accent, sidebar, density });
  }, [dark, accent, sidebar, density]);
  return null;
}

const darkQuery = window.matchMedia('(prefers-color-scheme: dark)');

function onSystemTheme(listener: () => void): () => void {
  darkQuery.addEventListener('change', listener);
  return () => darkQuery.removeEventListener('change', listener);
}
