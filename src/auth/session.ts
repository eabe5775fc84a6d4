import { ConsoleError } from '../errors/console-error';
import type { Scope, Session } from '../wire/session';
import type { DataCenter, RuntimeConfig } from './config';
import { zoneName } from '../schema/zone';
import { browserStorage, dropKeptRows, tabStorage, type KeyedStorage } from './safe-storage';
import { createListeners } from '../wire/listeners';
import type { SeenRole } from './seen-role';

const tokenKey = 'acc_token';
const deviceKey = 'device_id';
const centerKey = 'data_center';
const placeKey = 'way_back';
const placeOwnerKey = 'way_back_of';
const seenKey = 'see_as';
/** Storage key of this browser's last user. A page starts with the appearance and preferences of that user. */
export const LAST_USER = 'last_user';

/** Milliseconds after a sign-in within which no session ends by its age. */
const youth = 30_000;

/** Milliseconds for which errors stay silent after another service refused the token (docs/decisions.md#unauthorized). */
const silence = 2_000;

export type SessionEvent =
  /** A token was set, here or in another tab. */
  | 'signed-in'
  /** The user signed out, here or in another tab. */
  | 'signed-out'
  /** The platform refused the token: it is cleared; go to /login and keep the query. */
  | 'unauthorized'
  /** The user's data must be read again, because another service refused the token. */
  | 'user-reset'
  /** Another tab signed in, perhaps as another user, or the console is seen as another role: cached data is invalid. */
  | 'user-changed'
  /** Another data center was chosen: token and cached data belong to the former one. */
  | 'data-center';

export interface EndedSession {
  /** console: the platform refused the console's app_key. soon: it ended the session right after the sign-in. */
  why: 'console' | 'soon' | 'token';
  /** The platform's own message. */
  said: string;
}

export interface ConsoleSession extends Session {
  signIn(token: string): void;
  signOut(): void;
  /** Subscribes to events. Returns an unsubscribe function. */
  subscribe(listener: (event: SessionEvent) => void): () => void;
  /** Why the platform ended the session, until somebody signs in or out. */
  ended(): EndedSession | undefined;
  /** True while errors should raise no notice. */
  errorsSuppressed(): boolean;
  setLanguage(language: string): void;
  dataCenters: DataCenter[];
  /** The chosen data center; the same object until another one is chosen. */
  dataCenter: () => DataCenter;
  /** Accepts only a listed address and returns whether it did. A change clears the token. */
  chooseDataCenter(address: string): boolean;
  /** The role as which the console is seen in this tab, until the session ends. A reload keeps it; a copy of the tab does not have it. */
  seenAs(): SeenRole | undefined;
  /** Shows the console as another role, or as the user again. */
  seeAs(role: SeenRole | undefined): void;
  /** Generated once per browser and kept. */
  deviceId(): string;
  /**
   * Stores the page (path, query and hash) that the next sign-in returns to. After an ended session it is for the same user
   * only; a page opened without a session is for any user; after a sign-out there is none.
   */
  rememberPlace(place: string): void;
  /** Returns the stored page once. @param whoIs reads the signed-in user, when the page belongs to one */
  takePlace(whoIs: () => Promise<string>): Promise<string | undefined>;
}

export interface SessionOptions {
  config: RuntimeConfig;
  /** Storages of the browser and of the tab; tests pass their own. */
  local?: KeyedStorage;
  tab?: KeyedStorage;
  now?: () => number;
}

/** The session of this browser. The token lives in localStorage under `acc_token`, and nowhere else. */
export function createSession({
  config,
  local: store = browserStorage,
  tab: place = tabStorage,
  now = Date.now,
}: SessionOptions): ConsoleSession {
  const listeners = createListeners<[SessionEvent]>();
  const addresses = [...config.dataCenters.map(({ address }) => address), ...Object.values(config.servers)];
  let language = 'en';
  let refusedAt = -Infinity;
  let ended: EndedSession | undefined;
  let signedInAt = -Infinity;
  let left = false;
  // Stored only between two pages of this tab, because a browser copies the storage into a copied tab.
  let seen = storedRole(place.getItem(seenKey));
  const takeSeen = () => place.removeItem(seenKey);
  takeSeen();
  const tell = (event: SessionEvent) => {
    if (event !== 'user-reset') seen = undefined;
    listeners.tell(event);
  };
  const token = () => store.getItem(tokenKey) ?? '';
  let inUse = token() !== '';
  const forgetPlace = () => {
    place.removeItem(placeKey);
    place.removeItem(placeOwnerKey);
  };
  const centerOf = (address: string | null) => config.dataCenters.find((center) => center.address === address);
  const usual = centerOf(config.defaultAddress) ?? { name: { en: '' }, address: config.defaultAddress };
  const dataCenter = () => centerOf(store.getItem(centerKey)) ?? usual;

  if (typeof window !== 'undefined') {
    window.addEventListener('storage', ({ key, oldValue, newValue }) => {
      // Another tab signed out, cleared the storage, or signed in, perhaps as another user.
      if (key === null || (key === tokenKey && !newValue)) tell('signed-out');
      else if (key === tokenKey) {
        left = false;
        inUse = true;
        tell(oldValue ? 'user-changed' : 'signed-in');
      }
    });
    window.addEventListener('pagehide', () => seen && place.setItem(seenKey, JSON.stringify(seen)));
    window.addEventListener('pageshow', takeSeen);
  }

  return {
    token,
    language: () => config.apiLanguage[language] ?? language,
    appKey: config.appKey,
    timeZone: zoneName,
    simpleHeader: config.simpleHeader,
    baseOf(server) {
      if (!server) return dataCenter().address;
      const address = Object.hasOwn(config.servers, server) ? config.servers[server] : undefined;
      if (!address) throw new ConsoleError({ kind: 'setup', serverMessage: `no server "${server}"` });
      return address;
    },
    trusts: (url) => addresses.some((address) => url === address || url.startsWith(`${address}/`)),
    onUnauthorized(scope: Scope, _path: string, said = '') {
      if (scope === 'other') {
        refusedAt = now();
        tell('user-reset');
        return;
      }
      if (token() !== '')
        ended = {
          why: /app[ _]?(key|id)/i.test(said) ? 'console' : now() - signedInAt < youth ? 'soon' : 'token',
          said,
        };
      store.removeItem(tokenKey);
      tell('unauthorized');
    },
    signIn(given) {
      ended = undefined;
      signedInAt = now();
      left = false;
      inUse = true;
      store.setItem(tokenKey, given);
      tell('signed-in');
    },
    signOut() {
      ended = undefined;
      left = true;
      store.removeItem(tokenKey);
      dropKeptRows();
      forgetPlace();
      tell('signed-out');
    },
    subscribe: listeners.subscribe,
    ended: () => ended,
    errorsSuppressed: () => Math.abs(now() - refusedAt) < silence,
    setLanguage(given) {
      language = given;
    },
    dataCenters: config.dataCenters,
    dataCenter,
    chooseDataCenter(address) {
      if (!centerOf(address)) return false;
      if (dataCenter().address === address) return true;
      store.setItem(centerKey, address);
      store.removeItem(tokenKey);
      tell('data-center');
      return true;
    },
    seenAs: () => seen,
    readOnly: () => seen !== undefined,
    seeAs(role) {
      seen = role;
      listeners.tell('user-changed');
    },
    deviceId() {
      const kept = store.getItem(deviceKey);
      if (kept) return kept;
      const made = newDeviceId();
      store.setItem(deviceKey, made);
      return made;
    },
    rememberPlace(path) {
      if (left) return;
      place.setItem(placeKey, path);
      place.setItem(placeOwnerKey, inUse ? (store.getItem(LAST_USER) ?? '') : '');
    },
    async takePlace(whoIs) {
      const kept = place.getItem(placeKey);
      const owner = place.getItem(placeOwnerKey) ?? '';
      forgetPlace();
      if (!kept || !/^\/(?![/\\])/.test(kept)) return undefined;
      return owner === '' || owner === (await whoIs()) ? kept : undefined;
    },
  };
}

function storedRole(text: string | null): SeenRole | undefined {
  try {
    return text ? (JSON.parse(text) as SeenRole) : undefined;
  } catch {
    return undefined;
  }
}

/** 32 hex digits. randomUUID would need a secure context, and some deployments have plain HTTP. */
function newDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
