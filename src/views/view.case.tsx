import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { CoreAdminContext, memoryStore, useNotificationContext, type DataProvider } from 'react-admin';
import { Suspense, type ReactNode } from 'react';
import { createHistory, hrefOf, type Location } from '../router/history';
import { reactAdminRouter } from '../router/react-admin';
import { Router, useLocation } from '../router/Router';
import { Route, Routes } from '../router/Routes';
import { translate } from '../fields/form.case';
import type { ResourceDefinition } from '../schema/definition';
import type { SchemaLines } from '../schema/schema-lines';
import { DataCenterContext } from './data-center';
import { DefinitionProvider, DefinitionsContext } from './definitions';
import { createJobs, type Jobs } from './jobs/jobs';
import { JobsContext } from './jobs/jobs-context';
import { LeaveQuestion } from './unsaved/LeaveQuestion';
import { PermissionContext, type Can } from './permissions';
import { createPreferences, PreferencesContext } from './preferences';
import { IdentityContext } from './useIdentity';
import { WatchedProvider } from './useProvider';

/* Surroundings of a page for the tests of src/views, with the console's own English texts. */

const english = { translate, changeLocale: () => Promise.resolve(), getLocale: () => 'en' };

interface Options {
  definition: ResourceDefinition;
  /** The calls that the view under test makes; any other fails. */
  dataProvider: Partial<DataProvider>;
  path?: string | Partial<Location>;
  /** Pattern of the view's address; every other address shows an empty page. */
  at?: string;
  can?: Can;
  user?: string;
  /** Values of the signed-in account. */
  account?: Record<string, unknown>;
  superAdmin?: boolean;
  /** Address of the data center. */
  center?: string;
  queryClient?: QueryClient;
  jobs?: Jobs;
  /** Lines of every schema. */
  lines?: SchemaLines;
}

/** The definitions of a console whose every resource is loaded by one function. */
export function definitionsOf(load: () => Promise<ResourceDefinition>, lines: SchemaLines = {}) {
  const others = Promise.resolve([]);
  return {
    manifest: {},
    sections: {},
    known: () => [],
    others: () => others,
    directory: async () => ({}),
    guide: () => Promise.reject(new Error('no guide')),
    lines: async () => lines,
    load,
  };
}

/** Renders a view as the app does: router, texts, permissions, definition. The address and notices are on the page as text. */
export function renderView(
  view: ReactNode,
  {
    definition,
    dataProvider,
    path = '/',
    at = '*',
    can = () => true,
    user = 'ann',
    account = {},
    superAdmin = true,
    center = 'https://one.example/api',
    queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    jobs = createJobs(),
    lines = {},
  }: Options,
) {
  const loaded = Promise.resolve(definition);
  const identity = { id: user, fullName: user, account, superAdmin };
  const { state = null } = typeof path === 'string' ? {} : path;
  window.history.replaceState({ state }, '', hrefOf(path, '/'));
  const history = createHistory(window);
  const page = (
    <CoreAdminContext
      routerProvider={router}
      dataProvider={dataProvider as DataProvider}
      authProvider={{
        login: nothing,
        logout: nothing,
        checkAuth: nothing,
        checkError: nothing,
        getPermissions: nothing,
      }}
      i18nProvider={english}
      store={memoryStore()}
      queryClient={queryClient}
    >
      <IdentityContext value={identity}>
        <WatchedProvider>
          <PermissionContext value={can}>
            <DefinitionsContext value={definitionsOf(() => loaded, lines)}>
              <JobsContext value={jobs}>
                <DefinitionProvider value={definition}>
                  <DataCenterContext value={center}>
                    <PreferencesContext value={createPreferences(localStorage, user)}>
                      <Routes>
                        <Route path={at} element={<Suspense fallback="suspended">{view}</Suspense>} />
                        <Route path="*" element={null} />
                      </Routes>
                    </PreferencesContext>
                  </DataCenterContext>
                  <LeaveQuestion />
                  <Address />
                  <Notices />
                </DefinitionProvider>
              </JobsContext>
            </DefinitionsContext>
          </PermissionContext>
        </WatchedProvider>
      </IdentityContext>
    </CoreAdminContext>
  );
  return { ...render(<Router history={history}>{page}</Router>), history };
}

const router = reactAdminRouter();
function nothing() {
  return Promise.resolve();
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

function Notices() {
  const { notifications } = useNotificationContext();
  return (
    <ul aria-label="notices">
      {notifications.map(({ message, type }, index) => (
        <li key={index}>{`${type}: ${String(message)}`}</li>
      ))}
    </ul>
  );
}
