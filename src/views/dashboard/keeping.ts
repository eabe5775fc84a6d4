import type { QueryClient } from '@tanstack/react-query';
import { usePoll } from '../poll';

export const dashboardKey = 'dashboard';

/** Milliseconds between two quiet reads: a minute, or more where the configuration polls that seldom. */
const minute = 60_000;

/** How the page's queries are kept up to date: each minute while the page is visible, and when it is looked at again. */
export function useKeeping() {
  const interval = Math.max(minute, usePoll());
  return { refetchInterval: interval, staleTime: interval / 2, refetchOnWindowFocus: true } as const;
}

/** Whether a read is a background update, because data is shown already. */
export function isRepeat(queryClient: QueryClient, key: readonly unknown[]): boolean {
  return queryClient.getQueryData(key) !== undefined;
}
