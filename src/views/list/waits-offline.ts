import { onlineManager } from '@tanstack/react-query';
import { ConsoleError } from '../../errors/console-error';

/**
 * Query options of a list. Without a connection its rows are waited for: the list says so where they would stand, and
 * they come by themselves. A failure would lead react-admin back to the first page.
 * @param tell what a read that has to wait failed with
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
