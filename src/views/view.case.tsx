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
import type { Client } from '../wire/client';
import { DefinitionProvider, DefinitionsContext } from './definitions';
import { createJobs, type Jobs } from './jobs/jobs';
import { ServicesProvider, type Services } from './services';
import { titleOf } from './title';
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
  services?: Partial<Services>;
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

/** The services of a console without a platform. */
export function buildServices(given: Partial<Services> = {}): Services {
  return {
    references: { load: () => Promise.reject(new Error('no definition')), titleOf },
    upload: () => Promise.reject(new Error('no upload')),
    pictureOrigins: [],
    client: { send: () => Promise.reject(new Error('no client')) } as unknown as Client,
    config: { intervals: { poll: 10, beat: 15 }, keptWithAccount: undefined },
    jobs: createJobs(),
    center: 'https://one.example/api',
    copyDetails: () => undefined,
    seeAs: () => undefined,
    ...given,
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
    services = {},
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
              <ServicesProvider
                value={buildServices({ jobs, center, references: { load: () => loaded, titleOf }, ...services })}
              >
                <DefinitionProvider value={definition}>
                  <PreferencesContext value={createPreferences(localStorage, user)}>
                    <Routes>
                      <Route path={at} element={<Suspense fallback="suspended">{view}</Suspense>} />
                      <Route path="*" element={null} />
                    </Routes>
                  </PreferencesContext>
                  <LeaveQuestion />
                  <Address />
                  <Notices />
                </DefinitionProvider>
              </ServicesProvider>
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
