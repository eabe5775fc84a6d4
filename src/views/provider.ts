import { DataProviderContext, useLogoutIfAccessDenied } from 'react-admin';
import { use, useMemo } from 'react';
import { ConsoleError } from '../errors/console-error';
import type { ConsoleDataProvider } from '../wire/data-provider';

/**
 * The data provider of everything that reads or writes by itself. A 401 ends the session as with react-admin's own
 * hook; but that one then answers `{ data: {} }`, as if the call had been done. Here it fails, so that nothing typed is
 * thrown away and no half list looks whole.
 */
export function useProvider(): ConsoleDataProvider {
  const provider = use(DataProviderContext) as unknown as ConsoleDataProvider;
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useMemo(() => watched(provider, logoutIfAccessDenied), [provider, logoutIfAccessDenied]);
}

/** The same provider; what a call fails with is told before the caller learns of it. */
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

/** The 401 that ended a run over rows, which no row throws. */
function refusalIn(answer: unknown): unknown {
  if (!Array.isArray(answer)) return undefined;
  return answer.map((row: { error?: unknown } | null) => row?.error).find((error) => error instanceof ConsoleError && error.code === 401);
}
