import type { QueryClient } from '@tanstack/react-query';
import { usePoll } from '../poll';

export const dashboardKey = 'dashboard';

/** Milliseconds between two polls: a minute, or the configured interval if it is longer. */
const minute = 60_000;

/** Query options that poll each minute while the page is visible, and read again when it becomes visible. */
export function useKeeping() {
  const interval = Math.max(minute, usePoll());
  return { refetchInterval: interval, staleTime: interval / 2, refetchOnWindowFocus: true } as const;
}

/** Whether a read is a background update, because data is shown already. */
export function isRepeat(queryClient: QueryClient, key: readonly unknown[]): boolean {
  return queryClient.getQueryData(key) !== undefined;
}
