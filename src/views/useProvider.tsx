import { DataProviderContext, useLogoutIfAccessDenied } from 'react-admin';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { ConsoleError } from '../errors/console-error';
import type { ConsoleDataProvider } from '../wire/data-provider';
import { useLatest } from './actions/useLatest';

const WatchedContext = createContext<ConsoleDataProvider | undefined>(undefined);

/**
 * The data provider for code outside react-admin's hooks. A 401 ends the session, as with react-admin's own hook. That
 * hook then resolves with `{ data: {} }`, as if the call had succeeded; this one fails, so that typed values stay and an
 * incomplete list does not look complete.
 */
export function useProvider(): ConsoleDataProvider {
  const provider = use(WatchedContext);
  if (!provider) throw new Error('useProvider needs a WatchedProvider above it');
  return provider;
}

/** Watches the data provider for all components: react-admin's hook renders those that use it again with each address. */
export function WatchedProvider({ children }: { children: ReactNode }) {
  const provider = use(DataProviderContext) as unknown as ConsoleDataProvider;
  const logoutIfAccessDenied = useLatest(useLogoutIfAccessDenied());
  const value = useMemo(
    () => watched(provider, (error) => logoutIfAccessDenied.current(error)),
    [provider, logoutIfAccessDenied],
  );
  return <WatchedContext value={value}>{children}</WatchedContext>;
}

/** The same provider, with `onError` called before a call rejects. */
function watched(provider: ConsoleDataProvider, onError: (error: unknown) => Promise<unknown>): ConsoleDataProvider {
  const entries = Object.entries(provider).map(([name, call]): [string, unknown] => {
    if (typeof call !== 'function') return [name, call];
    return [
      name,
      async (...args: unknown[]) => {
        try {
          const answer: unknown = await call.apply(provider, args);
          const refusal = refusalIn(answer);
          if (refusal) await onError(refusal);
          return answer;
        } catch (error) {
          await onError(error);
          throw error;
        }
      },
    ];
  });
  return Object.fromEntries(entries) as ConsoleDataProvider;
}

/** The 401 that ended a run over rows, which is in the results and not thrown. */
function refusalIn(answer: unknown): unknown {
  if (!Array.isArray(answer)) return undefined;
  return answer
    .map((row: { error?: unknown } | null) => row?.error)
    .find((error) => error instanceof ConsoleError && error.code === 401);
}
