import type { RuntimeConfig } from '../../src/auth/config';
import { ConsoleError } from '../../src/errors/console-error';
import type { Translate } from '../../src/errors/error-text';
import type { signInTo } from '../against/platform';
import { InputError } from '../input-error';
import type { Finding } from './finding';

/** Signs in and reads the permissions: only this shows whether public_key and app_key are those of the platform. */
export function signInCheck(signIn: typeof signInTo, account: { account: string; password: string }, translate: Translate) {
  return async (config: RuntimeConfig): Promise<Finding[]> => {
    try {
      const platform = await signIn(config, account, { fetch: (url, init) => fetch(url, init), onAnswer: () => undefined, translate, now: Date.now });
      try {
        await platform.auth.getPermissions();
        return [];
      } catch (error) {
        if (!(error instanceof ConsoleError)) throw error;
        return [{ grade: 'breaks', what: `${account.account} signs in, but the first call ends the session: app_key is not one of this platform`, change: 'correct app_key in config.json' }];
      } finally {
        await platform.signOut().catch(() => undefined);
      }
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return [{ grade: 'breaks', what: error.message, change: 'if account and password are right, public_key in config.json is not the one of this platform' }];
    }
  };
}
