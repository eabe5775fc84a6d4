import { DataProviderContext, useLogoutIfAccessDenied } from 'ra-core';
import { use, useMemo } from 'react';
import { ConsoleError } from '../../errors/console-error';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import type { RowResult } from '../../wire/each';

/** The calls that these views make: react-admin's own, and those for many rows, which throw for none of them. */
export type Writer = Pick<ConsoleDataProvider, 'getList' | 'getOne' | 'getMany' | 'create' | 'update' | 'act' | 'removeEach'>;

/**
 * The data provider for writes. react-admin's own hook answers `{ data: {} }` after a 401, as if the write had been
 * done; here it fails, so that nothing typed is thrown away. The session still ends and the app goes to the login page.
 */
export function useWriter(): Writer {
  const provider = use(DataProviderContext) as unknown as Writer;
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useMemo(() => {
    const watched =
      <A extends unknown[], R>(call: (...args: A) => Promise<R>, refusalOf: (answer: R) => unknown = () => undefined) =>
      async (...args: A): Promise<R> => {
        try {
          const answer = await call(...args);
          const refusal = refusalOf(answer);
          if (refusal) await logoutIfAccessDenied(refusal);
          return answer;
        } catch (error) {
          await logoutIfAccessDenied(error);
          throw error;
        }
      };
    return {
      getOne: watched(provider.getOne) as Writer['getOne'],
      getMany: watched(provider.getMany) as Writer['getMany'],
      getList: watched(provider.getList) as Writer['getList'],
      create: watched(provider.create) as Writer['create'],
      update: watched(provider.update) as Writer['update'],
      act: watched(provider.act, refusalIn),
      removeEach: watched(provider.removeEach, refusalIn),
    };
  }, [provider, logoutIfAccessDenied]);
}

/** The 401 that ended a run, which no row throws. */
function refusalIn(answers: RowResult[]): unknown {
  return answers.flatMap((answer) => (!answer.ok && answer.error instanceof ConsoleError && answer.error.code === 401 ? [answer.error] : []))[0];
}
