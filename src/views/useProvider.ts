import { DataProviderContext, useLogoutIfAccessDenied } from 'react-admin';
import { use, useMemo } from 'react';
import { ConsoleError } from '../errors/console-error';
import type { ConsoleDataProvider } from '../wire/data-provider';

/**
 * The data provider for code outside react-admin's hooks. A 401 ends the session, as with react-admin's own hook. That
 * hook then resolves with `{ data: {} }`, as if the call had succeeded; this one fails, so that typed values stay and an
 * incomplete list does not look complete.
 */
export function useProvider(): ConsoleDataProvider {
  const provider = use(DataProviderContext) as unknown as ConsoleDataProvider;
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useMemo(() => watched(provider, logoutIfAccessDenied), [provider, logoutIfAccessDenied]);
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
  return answer.map((row: { error?: unknown } | null) => row?.error).find((error) => error instanceof ConsoleError && error.code === 401);
}
