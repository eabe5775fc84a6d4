import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { CompiledSchemas } from '../../../src/compiler/compile-schemas';
import { noPermissions } from '../../../src/auth/permissions';
import type { RuntimeConfig } from '../../../src/auth/config';
import { ConsoleError } from '../../../src/errors/console-error';
import type { Translate } from '../../../src/errors/error-text';
import { suggestion } from '../../../src/schema/suggest';
import { screenOf } from '../../../src/schema/screen-of';
import type { Fetch } from '../../../src/wire/transport';
import { InputError } from '../../command/input-error';
import { answerCheck, Differences } from './differences';
import { configAt, signInTo } from './platform';
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

export interface AgainstResult {
  differences: Differences;
  /** Screens that were read, requests, pauses that the platform asked for. */
  screens: number;
  sent: number;
  pauses: number;
  seconds: number;
}

/** Compares a platform with the schemas. Throws an InputError when it cannot begin. */
export async function against(options: AgainstOptions): Promise<AgainstResult> {
  const started = performance.now();
  const { schemas, translate, only, signal, atOnce = 4, fetch = globalThis.fetch, now = Date.now } = options;
  const all = schemas.definitions('en');
  const config = chosen(await configAt(options.address, fetch, translate), options.dataCenter);
  for (const name of only ?? [])
    if (!all.has(name)) throw new InputError(`--only ${name}: there is no such screen${suggestion(name, all.keys())}`);
  const differences = new Differences();
  const allowed = allowedAddresses(config, all.values());
  const requests = politeRequests({ fetch, atOnce, allowed, wait: options.wait ?? setTimeout });
  const manifest = schemas.manifest('en');
  let permissions = noPermissions;
  const can = (name: string, action: string) =>
    permissions.can(screenOf(name), action) || manifest[screenOf(name)]?.everyone?.includes(action) === true;
  const onAnswer = answerCheck(schemas, differences, can);
  const platform = await signInTo(config, options, { fetch: requests.fetch, onAnswer, translate, now });
  try {
    const { superAdmin } = await platform.auth.getIdentity();
    permissions = await platform.auth.getPermissions();
    const isChosen = (name: string) => only === undefined || only.includes(name) || only.includes(screenOf(name));
    const seen = await readScreens({
      wire: platform.wire,
      differences,
      definitions: new Map([...all].filter(([name]) => isChosen(name) && can(name, 'view'))),
      seesAll: superAdmin,
      atOnce,
      told: async (read) => {
        if (signal?.aborted) return undefined;
        await platform.renew();
        return read().catch((error: unknown) => {
          if (!(error instanceof ConsoleError)) throw error;
          return undefined;
        });
      },
    });
    const seconds = (performance.now() - started) / 1000;
    return { differences, screens: seen.size, ...requests.counts, seconds };
  } finally {
    await platform.signOut();
  }
}

function chosen(config: RuntimeConfig, name: string | undefined): RuntimeConfig {
  if (name === undefined) return config;
  const center = config.dataCenters.find((one) => Object.values(one.name).includes(name));
  if (!center)
    throw new InputError(
      `--data-center: the configuration has no "${name}"; it has ${config.dataCenters.map((one) => `"${one.name['en']}"`).join(', ')}`,
    );
  return { ...config, defaultAddress: center.address };
}
