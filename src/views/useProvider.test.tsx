// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { AuthContext, CoreAdminContext, type AuthProvider, type DataProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { createHistory } from '../router/history';
import { reactAdminRouter } from '../router/react-admin';
import { Router } from '../router/Router';
import { expect, it, vi } from 'vitest';
import { ConsoleError } from '../errors/console-error';
import { useProvider, WatchedProvider } from './useProvider';

const ended = new ConsoleError({ kind: 'code', code: 401 });
const refused = new ConsoleError({ kind: 'code', code: 777 });

// A page that is still there would render after the file's window is gone.

function provider(calls: object) {
  const logout = vi.fn(async () => '/login');
  const authProvider = {
    checkError: (error: unknown) => (error === ended ? Promise.reject(error) : Promise.resolve()),
    checkAuth: async () => undefined,
    logout,
  } as unknown as AuthProvider;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Router history={createHistory(window)}>
      <CoreAdminContext
        routerProvider={reactAdminRouter()}
        dataProvider={calls as DataProvider}
        authProvider={authProvider}
      >
        <AuthContext.Provider value={authProvider}>
          <WatchedProvider>{children}</WatchedProvider>
        </AuthContext.Provider>
      </CoreAdminContext>
    </Router>
  );
  return { logout, provider: renderHook(() => useProvider(), { wrapper }).result.current };
}

it('ends the session on a 401, and still fails', async () => {
  const { logout, provider: asked } = provider({ getList: () => Promise.reject(ended) });
  await expect(asked.getList('thing', {})).rejects.toBe(ended);
  await vi.waitFor(() => expect(logout).toHaveBeenCalledOnce());
});

it('ends the session when the results of a run have a 401', async () => {
  const results = [{ ok: true }, { ok: false, error: ended }];
  const { logout, provider: asked } = provider({ act: async () => results });
  // react-admin ends a session once per tick, and the previous test may have run in this one.
  await vi.waitFor(async () => {
    expect(await asked.act('thing', 'close', [])).toBe(results);
    expect(logout).toHaveBeenCalled();
  });
});

it('keeps the session after any other failure, and passes on properties that are no calls', async () => {
  const { logout, provider: asked } = provider({ supportAbortSignal: true, getOne: () => Promise.reject(refused) });
  expect(asked.supportAbortSignal).toBe(true);
  await expect(asked.getOne('thing', { id: 1 })).rejects.toBe(refused);
  expect(logout).not.toHaveBeenCalled();
});
