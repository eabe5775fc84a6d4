import { onlineManager } from '@tanstack/react-query';
import { ConsoleError } from '../../errors/console-error';

/**
 * Query options of a list. Offline, the list waits for its rows and says so. A failure would make react-admin go back to
 * the first page.
 * @param tell receives the error of a waiting read
 */
export function waitsOffline(tell?: (error: ConsoleError) => void) {
  return {
    networkMode: 'offlineFirst',
    retryDelay: 0,
    retry: (_tries: number, error: unknown) => {
      const waits = !onlineManager.isOnline() && error instanceof ConsoleError && error.kind === 'network';
      if (waits) tell?.(error);
      return waits;
    },
  } as const;
}
