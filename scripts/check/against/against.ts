import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { createAuthProvider } from '../../../src/auth/auth-provider';
import { loadConfig, type RuntimeConfig } from '../../../src/auth/config';
import { safeStorage } from '../../../src/auth/safe-storage';
import { createSession } from '../../../src/auth/session';
import type { CompiledSchemas } from '../../../src/compiler/compile-schemas';
import { ConsoleError } from '../../../src/errors/console-error';
import { errorText, type Translate } from '../../../src/errors/error-text';
import { screenOf } from '../../../src/schema/screen-of';
import { suggestion } from '../../../src/schema/suggest';
import { createClient } from '../../../src/wire/client';
import type { Fetch } from '../../../src/wire/transport';
import { InputError } from '../../command/input-error';
import { answerCheck, Differences } from './differences';
import { readScreens } from './read-screens';
import { allowedAddresses, politeRequests } from './requests';

export interface AgainstOptions {
  schemas: CompiledSchemas;
  translate: Translate;
  /** Of the console: `<address>/config.json` names the platform. */
  address: string;
  account: string;
  password: string;
  /** Name of a data center of the configuration; the usual one unless it is given. */
  dataCenter?: string | undefined;
  /** Screens and resources that are checked; all unless it is given. */
  only?: string[] | undefined;
  /** Requests at the same time. */
  atOnce?: number | undefined;
  /** Ends the run early. */
  signal?: AbortSignal | undefined;
  fetch?: Fetch;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Resolves after these milliseconds. */
  wait?: (ms: number) => Promise<unknown>;
}

/** Screens that were read, requests, and pauses that the platform asked for, beside what differs. */
export type AgainstResult = Awaited<ReturnType<typeof against>>;

/** Sign-ins of one run: a platform that ends every session would be asked without end. */
const mostSignIns = 10;

/** Compares a platform with the schemas, signed in as the console is. Throws an InputError when it cannot begin. */
export async function against(options: AgainstOptions) {
  const started = performance.now();
  const {
    schemas,
    translate,
    account,
    password,
    only,
    signal,
    atOnce = 4,
    now = Date.now,
    wait = setTimeout,
  } = options;
  const { fetch: ask = globalThis.fetch } = options;
  const all = schemas.definitions('en');
  const config = chosen(await configAt(options.address, ask, translate), options.dataCenter);
  for (const name of only ?? [])
    if (!all.has(name)) throw new InputError(`--only ${name}: there is no such screen${suggestion(name, all.keys())}`);
  const allowed = allowedAddresses(config, all.values());
  const { fetch, counts } = politeRequests(ask, { atOnce, allowed, wait });
  const session = createSession({ config, local: memory(), tab: memory() });
  const client = createClient({ session, fetch });
  const { publicKey } = config;
  const auth = createAuthProvider({ client, session, publicKey, now, query: () => '', deviceModel: 'npm run check' });
  let signIns = 0;
  const signIn = async () => {
    if (session.token() || signIns >= mostSignIns) return;
    signIns += 1;
    await auth.login({ account, password });
  };
  await signIn().catch((error: unknown) => {
    if (!(error instanceof ConsoleError)) throw error;
    throw new InputError(`${account} cannot sign in at ${session.baseOf()}: ${errorText(error, translate)}`);
  });
  try {
    const differences = new Differences();
    const manifest = schemas.manifest('en');
    const { superAdmin } = await auth.getIdentity();
    const permissions = await auth.getPermissions();
    const can = (name: string, action: string) =>
      permissions.can(screenOf(name), action) || manifest[screenOf(name)]?.everyone?.includes(action) === true;
    const isChosen = (name: string) => only === undefined || only.includes(name) || only.includes(screenOf(name));
    const seen = await readScreens({
      wire: { client, onAnswer: answerCheck(schemas, differences, can), now },
      differences,
      definitions: new Map([...all].filter(([name]) => isChosen(name) && can(name, 'view'))),
      seesAll: superAdmin,
      atOnce,
      told: async (read) => {
        if (signal?.aborted) return undefined;
        await signIn();
        return read().catch((error: unknown) => {
          if (!(error instanceof ConsoleError)) throw error;
          return undefined;
        });
      },
    });
    return { differences, screens: seen.size, ...counts, seconds: (performance.now() - started) / 1000 };
  } finally {
    await auth.logout({});
  }
}

/** The console's configuration at an address. */
async function configAt(address: string, fetch: Fetch, translate: Translate): Promise<RuntimeConfig> {
  const file = `${address.replace(/\/+$/, '')}/config.json`;
  const result = await loadConfig((url, init = {}) => fetch(url, init), file, new URL(address).origin);
  if ('config' in result) return result.config;
  const problems = result.problems.map(({ place, key }) => `  ${place}${place && ': '}${translate(key)}`);
  const what = `${file} cannot be used. Give the address at which the console is opened.`;
  throw new InputError([what, ...problems].join('\n'));
}

function chosen(config: RuntimeConfig, name: string | undefined): RuntimeConfig {
  if (name === undefined) return config;
  const center = config.dataCenters.find((one) => Object.values(one.name).includes(name));
  if (center) return { ...config, defaultAddress: center.address };
  const all = config.dataCenters.map((one) => `"${one.name['en']}"`).join(', ');
  throw new InputError(`--data-center: the configuration has no "${name}"; it has ${all}`);
}

/** No browser has to keep anything. */
function memory() {
  return safeStorage(() => {
    throw new Error('there is no storage');
  });
}
