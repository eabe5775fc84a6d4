import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { browserStorage } from '../auth/safe-storage';
import { LAST_USER } from '../auth/session';
import { createPreferences, PreferencesContext } from '../views/preferences';
import { IdentityContext } from '../views/useIdentity';
import { followAppearance } from './appearance';
import { usePlatform } from './platform';
import { useSignedIn } from './session-hooks';

/** The signed-in user, with the preferences. Before the user is known, those of the last one. */
export function PreferencesProvider({ children }: { children: ReactNode }) {
  const { authProvider } = usePlatform();
  const signedIn = useSignedIn();
  const { data: identity } = useQuery({
    queryKey: ['identity'],
    queryFn: () => authProvider.getIdentity(),
    enabled: signedIn,
    staleTime: Infinity,
  });
  const user = identity?.id ?? browserStorage.getItem(LAST_USER) ?? '';
  useEffect(() => {
    if (identity) browserStorage.setItem(LAST_USER, identity.id);
  }, [identity]);
  const preferences = useMemo(() => createPreferences(browserStorage, user), [user]);
  useLayoutEffect(() => followAppearance(preferences), [preferences]);
  return (
    <IdentityContext value={signedIn ? identity : undefined}>
      <PreferencesContext value={preferences}>{children}</PreferencesContext>
    </IdentityContext>
  );
}
