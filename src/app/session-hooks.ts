import { useSyncExternalStore } from 'react';
import { textIn } from '../schema/languages';
import { useLanguage } from './i18n/language-context';
import { usePlatform, type Platform } from './platform';

/** Whether somebody is signed in. */
export function useSignedIn(): boolean {
  const { session } = usePlatform();
  return useSyncExternalStore(session.subscribe, () => session.token() !== '');
}

/** The query of the signed-in user. */
export function identityQuery({ authProvider }: Platform) {
  return { queryKey: ['identity'], queryFn: () => authProvider.getIdentity(), staleTime: Infinity };
}

/** The query of the user's permissions. */
export function permissionsQuery({ authProvider }: Platform) {
  return { queryKey: ['permissions'], queryFn: () => authProvider.getPermissions(), staleTime: Infinity };
}

/** A data center with its name in the current language. */
interface NamedCenter {
  name: string;
  address: string;
}

/** The chosen data center. */
export function useDataCenter(): NamedCenter {
  const { session } = usePlatform();
  const { language, languages } = useLanguage();
  const { name, address } = useSyncExternalStore(session.subscribe, session.dataCenter);
  return { name: textIn(name, language, languages), address };
}

export function useDataCenters(): NamedCenter[] {
  const { session } = usePlatform();
  const { language, languages } = useLanguage();
  return session.dataCenters.map(({ name, address }) => ({ name: textIn(name, language, languages), address }));
}
