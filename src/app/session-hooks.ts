import { useSyncExternalStore } from 'react';
import type { DataCenter } from '../auth/config';
import { usePlatform } from './platform';

/** Whether somebody is signed in. */
export function useSignedIn(): boolean {
  const { session } = usePlatform();
  return useSyncExternalStore(session.subscribe, () => session.token() !== '');
}

/** The chosen data center. */
export function useDataCenter(): DataCenter {
  const { session } = usePlatform();
  return useSyncExternalStore(session.subscribe, session.dataCenter);
}
