import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { requestId, type RequestIdVariables } from 'hono/request-id';
import { createCipher, makePrivateKey } from './auth/cipher';
import { createThrottle } from './auth/throttle';
import { keptCalls, keptEndpoint, keptPaths } from './calls/kept';
import { servedCalls } from './calls/registry';
import type { Services } from './calls/call';
import { endpointOf, type Label } from './contract';
import { startScheduler } from './cron/scheduler';
import type { Database } from './database/database';
import { prepareTables } from './database/prepare';
import { readSetting, writeSetting } from './database/settings';
import { type Fallback, syncMenu } from './fallback';
import { createFaults, type Faults } from './faults';
import { answerHeaders, dispatch, type Platform } from './http/dispatch';
import { createStreamKeys } from './live/key';
import { serveStreams } from './live/serve';
import { seedDatabase } from './seed/seed';
import { serveUploads } from './uploads/serve';
import { createFileKeys, taskFileAt } from './tasks/files';
import { createTaskRunner, endInterruptedTasks } from './tasks/runner';

/** The console does not convert the Chinese names of its configuration. */
type Name = Label & { 'zh-TW'?: string };

/** What the console reads from /config.json. */
export interface RuntimeConfig {
  platform_name: Name;
  data_centers: { name: string | Name; address: string }[];
  default_address: string;
  /** Other services by their name in the console. */
  servers?: Record<string, string>;
  public_key: string;
  app_key: string;
  /** The calls that keep values with the account. */
  kept_with_account: { read: string; write: string };
}

export interface SandboxOptions {
  database: Database;
  /** The platform's clock. */
  now?: () => Date;
  /** What answers the calls that the contract does not know; without it there are none. */
  fallback?: Fallback;
  /** Lets POST /__faults script bad answers. For browser tests only. */
  faults?: boolean;
  /** Runs scheduled tasks when they are due. */
  schedule?: boolean;
  /** The timer of streams and scripted faults. */
  wait?: (milliseconds: number) => Promise<void>;
  /** The timer of imports and exports between their steps; default: `wait`. */
  waitInTask?: (milliseconds: number) => Promise<void>;
  /** Takes a line for each problem of the sandbox itself. It never holds a body, a password or a token. */
  report?: (line: string) => void;
  /** Overrides of /config.json. */
  config?: Partial<RuntimeConfig>;
}

export interface Sandbox {
  database: Database;
  /** Serves the calls at their own paths, `POST /v2/user/login`, and below the addresses of both data centers. */
  app: Hono<{ Variables: RequestIdVariables }>;
  /** The runtime configuration for a console at this origin, whose calls go to `<origin>/api`. */
  configFor(origin: string): RuntimeConfig;
  /** Replaces the fallback, and its entries in the menu. */
  setFallback(fallback: Fallback): Promise<void>;
  /** Resolves when every import and export that was started has ended. */
  settled(): Promise<void>;
  /** Absent unless the sandbox was created with `faults`. */
  faults?: Faults;
  close(): Promise<void>;
}

/** Below these the calls are served: one for each data center. Both are the same platform. */
export const apiPrefixes = ['/api', '/eu/api'] as const;

function callPath(path: string): string {
  const prefix = apiPrefixes.find((one) => path.startsWith(`${one}/`)) ?? '';
  return path.slice(prefix.length);
}

/** The servers of the fallback's calls, each of which is this one. */
function serversAt(address: string, names: readonly string[]): Pick<RuntimeConfig, 'servers'> {
  return names.length === 0 ? {} : { servers: Object.fromEntries(names.map((name) => [name, address])) };
}

/** A stored setting, or its initial value at the first start. */
function setting(database: Database, name: string, make: () => string | Promise<string>): Promise<string> {
  return database.transaction(async (db) => {
    const stored = await readSetting(db, name);
    if (stored !== undefined) return stored;
    const made = await make();
    await writeSetting(db, name, made);
    return made;
  });
}

/**
 * A local platform over a database: makes and seeds the tables when they are missing.
 * @throws DatabaseProblem when the database holds something else
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { database, now = () => new Date(), report = () => undefined } = options;
  await prepareTables(database, (db) => seedDatabase(db, now()));
  const cipher = createCipher(await setting(database, 'private_key', makePrivateKey));
  const appKey = await setting(database, 'app_key', () => randomBytes(12).toString('hex'));
  const pause = options.wait ?? ((milliseconds: number) => wait(milliseconds));
  const tasks = createTaskRunner(database, { now, wait: options.waitInTask ?? pause, report });
  await endInterruptedTasks(database, now());
  const services: Services = {
    cipher,
    throttle: createThrottle(),
    tasks,
    fileKeys: createFileKeys(),
    streamKeys: createStreamKeys(),
    report,
  };
  const platform: Platform = {
    database,
    services,
    now,
    appKey,
    callOf: (path) => servedCalls.get(path) ?? keptCalls.get(path),
    endpointOf: (path) => endpointOf.get(path) ?? keptEndpoint(path),
  };
  const setFallback = async (fallback: Fallback): Promise<void> => {
    await database.transaction((db) => syncMenu(db, fallback.menu));
    platform.fallback = fallback;
  };
  if (options.fallback !== undefined) await setFallback(options.fallback);
  const stopScheduler = options.schedule === true ? startScheduler(database, { now, report }) : undefined;
  const faults = options.faults === true ? createFaults(pause) : undefined;
  const streams = { keys: services.streamKeys, now, wait: pause };
  const app: Sandbox['app'] = new Hono();
  // Consoles on other origins may call: a token is sent explicitly, and there are no cookies that a browser adds.
  app.use(
    '*',
    cors({ origin: '*', allowMethods: ['GET', 'HEAD', 'POST', 'PUT'], maxAge: 600, exposeHeaders: ['x-request-id'] }),
    requestId(),
  );
  if (faults !== undefined)
    app.on('POST', ['/__faults', '/api/__faults'], (context) => faults.receive(context.req.raw));
  app.get('*', async (context, next) => {
    const file = await taskFileAt(
      database,
      services.fileKeys,
      now(),
      callPath(context.req.path),
      context.req.query('key') ?? '',
    );
    return file ?? next();
  });
  app.all('*', async (context) => {
    const path = callPath(context.req.path);
    const id = context.get('requestId');
    const answer = async (): Promise<Response> =>
      serveStreams(streams, path, context.req.raw) ??
      (await serveUploads(platform, path, context.req.raw, id)) ??
      context.json(await dispatch(platform, path, context.req.raw, id), 200, answerHeaders);
    return faults === undefined ? answer() : faults.around(path, context.req.raw, answer);
  });
  return {
    database,
    app,
    configFor: (origin) => ({
      platform_name: { en: 'Device Cloud Console', zh: '设备云控制台', 'zh-TW': '裝置雲控制台' },
      data_centers: [
        { name: { en: 'Local sandbox', zh: '本地沙箱', 'zh-TW': '本地沙箱' }, address: `${origin}${apiPrefixes[0]}` },
        {
          name: { en: 'Local sandbox (EU)', zh: '本地沙箱（欧洲）', 'zh-TW': '本地沙箱（歐洲）' },
          address: `${origin}${apiPrefixes[1]}`,
        },
      ],
      default_address: `${origin}${apiPrefixes[0]}`,
      public_key: cipher.publicKey,
      app_key: appKey,
      kept_with_account: keptPaths,
      ...serversAt(`${origin}${apiPrefixes[0]}`, platform.fallback?.servers ?? []),
      ...options.config,
    }),
    setFallback,
    settled: tasks.settled,
    ...(faults === undefined ? {} : { faults }),
    close: async () => {
      stopScheduler?.();
      await tasks.stop();
      await database.close();
    },
  };
}
