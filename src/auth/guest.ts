import { paths } from '../protocol';
import { isObject } from '../schema/json';
import { callTo, createClient, type Client, type ClientOptions } from '../wire/client';
import type { Session } from '../wire/session';
import { seal as sealByRsa, type Seal } from './seal';
import type { ConsoleSession } from './session';
import { signInBody, tokenOf, type LoginInput } from './sign-in-body';

const calls = {
  login: callTo(paths.guestSignIn, 'envelope'),
  logout: callTo(paths.signOut, 'envelope', { changes: true }),
};

/** The user of a public page; missing texts are empty. */
export interface GuestUser {
  userId: string;
  name: string;
  company: string;
}

/** A user who signs in on a public page. The token is only in this object and ends with the page. */
export interface Guest {
  /** Sends calls with the visitor's token, without one before the sign-in. */
  client: Client;
  signIn(input: LoginInput): Promise<GuestUser>;
  /** Clears the token and signs out on the platform without waiting for the answer. */
  signOut(): void;
}

interface GuestOptions extends Pick<ClientOptions, 'wait' | 'busy'> {
  session: ConsoleSession;
  publicKey: string;
  seal?: Seal;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * A session separate from the console's, for public pages. Its token is never stored.
 */
export function createGuest({ session, publicKey, seal = sealByRsa, now = Date.now, ...how }: GuestOptions): Guest {
  let token = '';
  const own: Session = {
    token: () => token,
    language: session.language,
    baseOf: session.baseOf,
    trusts: session.trusts,
    timeZone: session.timeZone,
    readOnly: session.readOnly,
    appKey: session.appKey,
    simpleHeader: session.simpleHeader,
    onUnauthorized: () => {
      token = '';
    },
  };
  const client = createClient({ session: own, ...how });

  return {
    client,
    async signIn(input) {
      const body = await signInBody(input, { deviceId: session.deviceId(), publicKey, seal, now });
      const answer = await client.send(calls.login, body, { anonymous: true });
      token = tokenOf(answer, calls.login.path);
      return userOf(answer.data, input.account);
    },
    signOut() {
      if (token === '') return;
      client.send(calls.logout, {}, { quiet: true }).catch(() => undefined);
      token = '';
    },
  };
}

function userOf(data: unknown, account: string): GuestUser {
  const text = (key: string) => (isObject(data) && typeof data[key] === 'string' ? data[key] : '');
  const userId = text('user_id') || account;
  return { userId, name: text('user_name') || userId, company: text('comp_name') };
}
