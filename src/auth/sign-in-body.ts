import { ConsoleError } from '../errors/console-error';
import type { Answer } from '../wire/answer';
import { isObject } from '../schema/json';
import type { Seal } from './seal';

export interface LoginInput {
  account: string;
  password: string;
}

interface SignInSettings {
  deviceId: string;
  publicKey: string;
  seal: Seal;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The browser's name and version unless it is given. */
  deviceModel?: string | undefined;
}

/** Body of a sign-in, the password sealed (docs/specification.md#sign-in-body). */
export async function signInBody(
  { account, password }: LoginInput,
  settings: SignInSettings,
): Promise<Record<string, string>> {
  const { deviceId, publicKey, seal, now, deviceModel } = settings;
  return {
    device_system: 'web',
    device_id: deviceId,
    device_model: deviceModel ?? browserName(),
    user_id: account,
    user_password: await seal(account, password, publicKey, now),
  };
}

/** The token in the answer of a sign-in. Throws a ConsoleError of kind `shape` without one. */
export function tokenOf({ data }: Answer, path: string): string {
  const token = isObject(data) ? data['acc_token'] : undefined;
  if (typeof token !== 'string' || token === '') throw new ConsoleError({ kind: 'shape', path, service: 'login' });
  return token;
}

/** The browser's name and version, as a device model: at most 64 characters. */
function browserName(): string {
  const agent = typeof navigator === 'undefined' ? '' : navigator.userAgent;
  return (/(?:Edg|Firefox|Chrome|Version)\/[\d.]+/.exec(agent)?.[0] ?? (agent || 'browser')).slice(0, 64);
}
