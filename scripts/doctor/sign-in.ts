import type { RuntimeConfig } from '../../src/auth/config';
import { ConsoleError } from '../../src/errors/console-error';
import { errorText, type Translate } from '../../src/errors/error-text';
import { paths } from '../../src/protocol';
import { callWith } from '../../src/wire/client';
import type { signInTo } from '../against/platform';
import { InputError } from '../input-error';
import type { Finding } from './finding';

/** The call that carries app_key, and that every account may make. */
const signOut = callWith(paths.signOut, 'envelope');

/**
 * Signs in, reads the permissions and signs out: only this shows whether public_key and app_key are those of the platform.
 * Calls in the bearer style do not carry app_key, so that the sign-in alone says nothing about it.
 */
export function signInCheck(
  signIn: typeof signInTo,
  account: { account: string; password: string },
  translate: Translate,
) {
  return async (config: RuntimeConfig): Promise<Finding[]> => {
    const findings: Finding[] = [];
    const found = (what: string, change: string) => void findings.push({ grade: 'breaks', what, change });
    try {
      const { auth, wire } = await signIn(config, account, {
        fetch: (url, init) => fetch(url, init),
        onAnswer: () => undefined,
        translate,
        now: Date.now,
      });
      await refusalOf(auth.getPermissions()).then(
        (refusal) =>
          refusal &&
          found(
            `${account.account} signs in, but the menu does not come: ${errorText(refusal, translate)}`,
            'give the account a role, or look into the log of the platform',
          ),
      );
      await refusalOf(wire.client.send(signOut, {})).then(
        (refusal) =>
          refusal &&
          found(
            `${account.account} signs in, but a call with app_key is refused: ${errorText(refusal, translate)}`,
            'app_key in config.json is not the one of this platform: correct it',
          ),
      );
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      found(
        error.message,
        'if account and password are right, public_key in config.json is not the one of this platform',
      );
    }
    return findings;
  };
}

/** The error of the platform or of the network. */
async function refusalOf(call: Promise<unknown>): Promise<ConsoleError | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof ConsoleError) return error;
    throw error;
  }
}
