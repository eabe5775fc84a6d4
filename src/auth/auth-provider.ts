import type { AuthProvider, UserIdentity } from 'react-admin';
import { ConsoleError } from '../errors/console-error';
import { paths } from '../protocol';
import { screenOf } from '../schema/screen-of';
import { isObject } from '../schema/json';
import { callTo, type Client } from '../wire/client';
import { noPermissions, permissionsOf, type Permissions } from './permissions';
import { seal as sealByRsa, type Seal } from './seal';
import type { ConsoleSession } from './session';
import { signInBody, tokenOf, type LoginInput } from './sign-in-body';

const calls = {
  login: callTo(paths.signIn, 'bearer'),
  logout: callTo(paths.signOut, 'envelope', { changes: true }),
  account: callTo(paths.account, 'bearer'),
  menus: callTo(paths.menus, 'bearer'),
};

/** The signed-in user as the platform answers it; missing fields are undefined. */
interface Identity extends UserIdentity {
  id: string;
  fullName: string;
  account: Record<string, unknown>;
  superAdmin: boolean;
}

export interface ConsoleAuthProvider extends AuthProvider {
  login(input: LoginInput): Promise<{ redirectTo?: string }>;
  getIdentity(): Promise<Identity>;
  getPermissions(): Promise<Permissions>;
}

interface AuthOptions {
  client: Client;
  session: ConsoleSession;
  publicKey: string;
  seal?: Seal;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** What the permissions are narrowed to while the console is seen as another role. */
  narrow?: (own: Permissions) => Permissions | Promise<Permissions>;
  /** Sent as `device_model`. */
  deviceModel?: string;
  /** Query of the page, `?lang=en`: kept on the way to /login. */
  query?: () => string;
}

/** The user type of super administrators; schemas/enums.yaml has the numbers. */
const superAdministrator = 1;

/** react-admin's action names → our permissions. */
const actionNames: Record<string, string> = {
  list: 'view',
  show: 'view',
  create: 'add',
  edit: 'set',
  delete: 'del',
};

/** The AuthProvider of ra-core. Identity and permissions are read once per sign-in and kept in memory. */
export function createAuthProvider(options: AuthOptions): ConsoleAuthProvider {
  const { client, session, publicKey, seal = sealByRsa, now = Date.now, narrow = (own) => own } = options;
  const query = options.query ?? (() => window.location.search);
  let identity: Promise<Identity> | undefined;
  let permissions: Promise<Permissions> | undefined;

  const forget = () => {
    identity = undefined;
    permissions = undefined;
  };
  session.subscribe(forget);

  const readIdentity = () =>
    (identity ??= forgetting(
      client
        .send(calls.account, { user_id: '' })
        .then(({ data }) => identityOf(first(data), session.seenAs() === undefined)),
      () => (identity = undefined),
    ));

  const readPermissions = () =>
    (permissions ??= forgetting(
      client.send(calls.menus, { type: 'mine' }).then(({ data }) => narrow(permissionsOf(data))),
      () => (permissions = undefined),
    ));

  return {
    async login(input) {
      const body = await signInBody(input, {
        deviceId: session.deviceId(),
        publicKey,
        seal,
        now,
        deviceModel: options.deviceModel,
      });
      const answer = await client.send(calls.login, body, { anonymous: true });
      session.signIn(tokenOf(answer, calls.login.path));
      const place = await session.takePlace(() =>
        readIdentity().then(
          ({ id }) => id,
          () => '',
        ),
      );
      return place ? { redirectTo: place } : {};
    },

    async logout() {
      if (!session.token()) return;
      // A sign-out also works when the platform cannot be reached.
      client.send(calls.logout, {}, { quiet: true }).catch(() => undefined);
      session.signOut();
    },

    checkAuth: () => (session.token() ? Promise.resolve() : Promise.reject(toLogin(query()))),

    // A late 401 of an old token must not end a newer session; the token identifies the session.
    checkError: (error: unknown) =>
      isRefusal(error) && !session.token() ? Promise.reject(toLogin(query())) : Promise.resolve(),

    getIdentity: () => (session.token() ? readIdentity() : Promise.reject(toLogin(query()))),

    getPermissions: () => (session.token() ? readPermissions() : Promise.resolve(noPermissions)),

    async canAccess({ action, resource }) {
      if (!session.token()) return false;
      return (await readPermissions()).can(screenOf(resource), actionNames[action] ?? action);
    },
  };
}

/** A 401 of the chosen data center. On the sign-in it is a failed sign-in. */
function isRefusal(error: unknown): boolean {
  return error instanceof ConsoleError && error.code === 401 && error.scope === 'own' && error.service !== 'login';
}

/** Runs a read and does not cache its failure. */
function forgetting<T>(work: Promise<T>, onFailure: () => void): Promise<T> {
  work.catch(onFailure);
  return work;
}

function first(data: unknown): Record<string, unknown> {
  const value: unknown = Array.isArray(data) ? data[0] : data;
  return isObject(value) ? value : {};
}

/** @param asThemselves false while the console is seen as another role, which is no super administrator's */
function identityOf(account: Record<string, unknown>, asThemselves: boolean): Identity {
  const text = (key: string) => (account[key] === undefined ? '' : String(account[key]));
  const id = text('user_id') || text('id');
  return {
    id,
    fullName: text('user_name') || id,
    account,
    superAdmin: asThemselves && Number(account['user_type']) === superAdministrator,
  };
}

/** message false: the app shows the message, not react-admin. */
function toLogin(query: string) {
  return { redirectTo: `/login${query}`, message: false as const };
}
