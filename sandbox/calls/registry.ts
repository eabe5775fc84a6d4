import { accountCalls } from './account';
import type { Call } from './call';
import { companyCalls } from './company';
import { menuCalls } from './menu';
import { roleCalls } from './role';
import { signInCalls } from './sign-in';

/** Every call that the sandbox serves, by path. A new one is added to this list and nowhere else. */
export const servedCalls: ReadonlyMap<string, Call> = new Map(
  [...signInCalls, ...accountCalls, ...companyCalls, ...menuCalls, ...roleCalls].map((call): [string, Call] => [call.path, call]),
);
