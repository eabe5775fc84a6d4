import { createAuthProvider, type ConsoleAuthProvider } from '../../../src/auth/auth-provider';
import { loadConfig, type RuntimeConfig } from '../../../src/auth/config';
import { safeStorage } from '../../../src/auth/safe-storage';
import { createSession } from '../../../src/auth/session';
import { ConsoleError } from '../../../src/errors/console-error';
import { errorText, type Translate } from '../../../src/errors/error-text';
import { createClient } from '../../../src/wire/client';
import type { Fetch } from '../../../src/wire/transport';
import type { OnAnswer, Wire } from '../../../src/wire/reading';

import { InputError } from '../../command/input-error';

interface Account {
  account: string;
  password: string;
}

/** A console's session on a platform, without a browser. */
export interface Platform {
  auth: ConsoleAuthProvider;
  wire: Wire;
  /** Signs in again where the platform has ended the session. */
  renew(): Promise<void>;
  signOut(): Promise<void>;
}

/** Sign-ins of one run: a platform that ends every session would be asked without end. */
const mostSignIns = 10;

/** The console's configuration at an address. Throws an InputError that says what is wrong. */
export async function configAt(address: string, fetch: Fetch, translate: Translate): Promise<RuntimeConfig> {
  const { origin } = new URL(address);
  const file = `${address.replace(/\/+$/, '')}/config.json`;
  const result = await loadConfig((url, init = {}) => fetch(url, init), file, origin);
  if ('config' in result) return result.config;
  const problems = result.problems.map(({ place, key }) => `  ${place}${place && ': '}${translate(key)}`);
  throw new InputError(
    `${file} cannot be used. Give the address at which the console is opened.\n${problems.join('\n')}`,
  );
}

interface SignInOptions {
  fetch: Fetch;
  onAnswer: OnAnswer;
  translate: Translate;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Signs in as the console does. Throws an InputError when the platform refuses. */
export async function signInTo(
  config: RuntimeConfig,
  account: Account,
  { fetch, onAnswer, translate, now }: SignInOptions,
): Promise<Platform> {
  const session = createSession({ config, local: memory(), tab: memory() });
  const client = createClient({ session, fetch });
  const auth = createAuthProvider({
    client,
    session,
    publicKey: config.publicKey,
    now,
    query: () => '',
    deviceModel: 'npm run check',
  });
  let signIns = 0;
  const renew = async () => {
    if (session.token() || signIns >= mostSignIns) return;
    signIns += 1;
    await auth.login(account);
  };
  try {
    await renew();
  } catch (error) {
    if (!(error instanceof ConsoleError)) throw error;
    throw new InputError(`${account.account} cannot sign in at ${session.baseOf()}: ${errorText(error, translate)}`);
  }
  return {
    auth,
    wire: { client, onAnswer, now },
    renew,
    signOut: () => auth.logout({}).then(() => undefined),
  };
}

/** No browser has to keep anything. */
function memory() {
  return safeStorage(() => {
    throw new Error('there is no storage');
  });
}
