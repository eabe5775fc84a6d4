import { notifyManager, QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { createAuthProvider, type ConsoleAuthProvider } from '../auth/auth-provider';
import type { RuntimeConfig } from '../auth/config';
import { sealWith } from '../auth/seal';
import { failures } from '../errors/console-error';
import type { Translate } from '../errors/error-text';
import { createSession, type ConsoleSession } from '../auth/session';
import type { Permissions } from '../auth/permissions';
import type { ResourceDefinition } from '../schema/definition';
import { limited } from '../load';
import type { TypeFinding } from '../wire/check';
import { createClient, type Client } from '../wire/client';
import { createStore, type Store } from '../wire/listeners';
import { createDataProvider, type ConsoleDataProvider } from '../wire/data-provider';
import { createJobs, type Jobs } from '../views/jobs/jobs';
import { createNotices, type NoticeBoard, type PageNow } from './notices';

/** The services that live as long as the page. */
export interface Platform {
  config: RuntimeConfig;
  session: ConsoleSession;
  client: Client;
  authProvider: ConsoleAuthProvider;
  dataProvider: ConsoleDataProvider;
  queryClient: QueryClient;
  notices: NoticeBoard;
  jobs: Jobs;
  /** For visits and notices. */
  page: Store<PageNow>;
}

/** @param translate in the current language */
export function createPlatform(
  config: RuntimeConfig,
  definitionOf: (name: string) => Promise<ResourceDefinition>,
  translate: Translate,
): Platform {
  const session = createSession({ config });
  const client = createClient({ session });
  const page = createStore<PageNow>({ path: '', title: '' });
  const notices = createNotices({ silenced: session.errorsSuppressed, where: page.get, failure: () => failures.last });
  const { typeCheck, testMode } = config.features;
  const report = (findings: TypeFinding[]) => {
    for (const finding of findings) notices.keep('warning', translate('errors.type_check', { ...finding }));
  };
  const authProvider = createAuthProvider({ client, session, publicKey: config.publicKey, narrow: narrowTo(session) });
  return {
    config,
    session,
    client,
    authProvider,
    dataProvider: createDataProvider({
      client,
      definitionOf,
      seal: sealWith(config.publicKey),
      ...(typeCheck ? { check: { testMode, report } } : {}),
    }),
    queryClient: createQueryClient(),
    notices,
    jobs: createJobs(),
    page,
  };
}

/** Narrows permissions while the console is seen as another role. */
function narrowTo(session: ConsoleSession) {
  return async (own: Permissions): Promise<Permissions> => {
    const role = session.seenAs();
    return role ? (await limited(() => import('./see-as'))).narrowed(own, role) : own;
  };
}

/**
 * The transport retries reads. Prefetched rows are not requested again. Offline, a read fails with a message and is
 * retried when the browser is online; a write fails and is never sent later by itself.
 */
function createQueryClient(): QueryClient {
  // An answer renders in its own task: in a task of its own it would come after the next frame.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: 2_000,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}

const PlatformContext = createContext<Platform | null>(null);

export const PlatformProvider = PlatformContext.Provider;

export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it');
  return platform;
}
